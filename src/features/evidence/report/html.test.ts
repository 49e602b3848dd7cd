import fc from 'fast-check';
import { expect, test } from 'vitest';

import { html } from './html.ts';

test('escapes everything that isn’t markup', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(String(html`<b title="${name}">${name}</b>`)).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>',
  );
  expect(String(html`<p>${[html`<i>${1}</i>`, 'a&b']}</p>`)).toBe('<p><i>1</i>a&amp;b</p>');
});

test('keeps any text inside its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [, inner = ''] = /^<p>(.*)<\/p>$/s.exec(String(html`<p>${text}</p>`)) ?? [];
      expect(inner).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      expect(inner).not.toMatch(/[^\P{Cc}\t\n\r]|\p{Cs}/u);
    }),
  );
});
