interface NameTextProps {
  readonly name: string;
}

/** A name in quotes, with a mark for every space and invisible character that a reader would miss. */
export function NameText({ name }: NameTextProps) {
  const parts = name.split(/(^\p{Zs}+|\p{Zs}+$|\p{Zs}{2,}|[\u200C\u200D]+)/u);
  return (
    <bdi className="wrap-anywhere text-ink">
      “
      {[...parts.entries()].map(([place, part]) =>
        place % 2 === 0 ? (
          part
        ) : (
          <mark key={place} className="rounded-[3px] bg-warn-soft text-warn">
            <span aria-hidden="true">{'␣'.repeat(Array.from(part).length)}</span>
            <span className="sr-only">{part}</span>
          </mark>
        ),
      )}
      ”
    </bdi>
  );
}
