import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';

const height = 44;
const words = ['Billing', 'Portal', 'Orders', 'Support', 'Fleet', 'Survey', 'Ledger', 'Intake'];
const all = Array.from({ length: 100_000 }, (_, index) => ({
  id: `prj_${index}`,
  name: `${words[index % 8]} ${words[(index * 5 + 3) % 8]} ${index}`,
  owner: `user_${index % 977}`,
  visibility: index % 3 === 0 ? 'public' : 'workspace',
  edited: `2026-${String((index % 12) + 1).padStart(2, '0')}-01`,
  visitors: (index * 7919) % 5_000,
}));

/** The smallest list of 100,000 rows: fixed height, transforms, memoized rows, a deferred filter. */
export function LargeList() {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.toLowerCase());
  const rows = useMemo(() => all.filter(({ name }) => name.toLowerCase().includes(query)), [query]);
  return (
    <main>
      <h1>Large</h1>
      <input
        type="search"
        aria-label="Search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Rows rows={rows} />
    </main>
  );
}

type Item = (typeof all)[number];

const Rows = memo(function Rows({ rows }: { readonly rows: readonly Item[] }) {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const follow = () => setFirst(Math.max(0, Math.floor(window.scrollY / height) - 8));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  const shown = Math.ceil(window.innerHeight / height) + 16;
  return (
    <div className="list" style={{ height: rows.length * height }}>
      {rows.slice(first, first + shown).map((row, index) => (
        <Row key={row.id} row={row} index={(first + index) * height} />
      ))}
    </div>
  );
});

const Row = memo(function Row({ row, index }: { readonly row: Item; readonly index: number }) {
  return (
    <div className="row" data-index style={{ transform: `translateY(${index}px)` }}>
      {Object.entries(row).map(([field, value]) => (
        <span key={field}>{value}</span>
      ))}
    </div>
  );
});
