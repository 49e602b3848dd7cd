import { css } from './html.ts';

/** The report's own styles: it has to look the same everywhere, without a network. Light, because it is printed. */
export const reportStyle = css`
  :root {
    color-scheme: light;
    --ink: #16181d;
    --ink-2: #4a4f5a;
    --line: #d9dce3;
    --soft: #f4f5f7;
    --warn: #8a4b00;
    --warn-soft: #fff4e0;
  }
  * {
    box-sizing: border-box;
  }
  html {
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0 auto;
    max-width: 1240px;
    padding: 40px 32px 64px;
    color: var(--ink);
    background: #fff;
    font:
      14px/1.5 system-ui,
      -apple-system,
      'Segoe UI',
      sans-serif;
    overflow-wrap: anywhere;
  }
  header {
    border-bottom: 2px solid var(--ink);
    padding-bottom: 20px;
  }
  h1 {
    margin: 0;
    font-size: 28px;
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  h2 {
    margin: 40px 0 4px;
    font-size: 18px;
    line-height: 1.3;
    break-after: avoid;
  }
  p {
    margin: 0;
  }
  section > p {
    margin-bottom: 12px;
    color: var(--ink-2);
    max-width: 75ch;
    break-after: avoid;
  }
  .subtitle {
    margin-top: 6px;
    font-size: 16px;
    color: var(--ink-2);
  }
  .partial {
    margin-top: 16px;
    padding: 10px 14px;
    border-radius: 6px;
    background: var(--warn-soft);
    color: var(--warn);
    font-weight: 600;
  }
  .facts {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 4px 20px;
    margin: 20px 0 0;
  }
  .facts dt {
    color: var(--ink-2);
  }
  .facts dd {
    margin: 0;
    min-width: 0;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: 12px;
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  .tiles li {
    border: 1px solid var(--line);
    border-radius: 8px;
    padding: 12px 14px;
    break-inside: avoid;
  }
  .tiles b {
    display: block;
    font-size: 24px;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .tiles span {
    color: var(--ink-2);
  }
  .scroll {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 7px 12px;
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--line);
  }
  tr:last-child td {
    border-bottom: 0;
  }
  th {
    overflow-wrap: break-word;
    background: var(--soft);
    font-weight: 600;
    white-space: nowrap;
  }
  td {
    min-width: 84px;
    max-width: 340px;
    white-space: pre-line;
  }
  td:first-child {
    min-width: 130px;
  }
  .long {
    min-width: 260px;
  }
  .words {
    overflow-wrap: normal;
  }
  .time {
    white-space: nowrap;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    min-width: 0;
  }
  .more {
    margin-top: 8px;
    color: var(--ink-2);
  }
  code {
    font:
      12px/1.5 ui-monospace,
      'SF Mono',
      Menlo,
      monospace;
    overflow-wrap: anywhere;
  }
  @media (width < 640px) {
    body {
      padding: 24px 16px 48px;
    }
    h1 {
      font-size: 24px;
    }
    .facts {
      grid-template-columns: 1fr;
      gap: 0;
    }
    .facts dd {
      margin-bottom: 8px;
    }
    .tiles {
      grid-template-columns: 1fr 1fr;
    }
    td {
      min-width: 120px;
    }
  }
  @page {
    size: A4 landscape;
    margin: 14mm;
  }
  @media print {
    body {
      max-width: none;
      padding: 0;
      font-size: 10.5pt;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    .scroll {
      overflow: visible;
      border: 0;
      border-radius: 0;
    }
    table {
      font-size: 8.5pt;
    }
    th {
      white-space: normal;
    }
    td,
    .long {
      min-width: 0;
    }
    td:first-child {
      min-width: 80px;
    }
    .long {
      width: 30%;
    }
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
  }
`;
