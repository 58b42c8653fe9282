/** Colours and sizes of docs/design/look.md; lines of a chart differ in colour and, above six, in their dashes. */
export const pageStyle = `
:root { --ground: #F7F8F6; --surface: #FFFFFF; --line: #DDE2DD; --text: #11181F; --soft: #55606B; --accent: #0B7A53; --bad: #B3261E;
  --c0: #0B7A53; --c1: #1B5FAF; --c2: #A8480A; --c3: #7A3FA0; --c4: #8A6A00; --c5: #B3265E; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0B0F14; --surface: #131A21; --line: #2A333D; --text: #EEF2F0; --soft: #9DA9B3; --accent: #3DDC97; --bad: #FF8A80;
    --c0: #3DDC97; --c1: #7FB4FF; --c2: #FFB07A; --c3: #CFA4F2; --c4: #E5C85A; --c5: #FF8FB8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 20px; margin: 32px 0 8px; }
p { margin: 0 0 12px; color: var(--soft); }
.verdict { display: inline-block; padding: 4px 12px; border: 1px solid currentColor; border-radius: 10px; font-weight: 600; }
.good { color: var(--accent); }
.bad { color: var(--bad); font-weight: 600; }
dl { margin: 0; display: grid; gap: 4px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 12px; }
dt { color: var(--soft); min-width: 80px; }
dd { margin: 0; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 12px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 150px; }
figure { margin: 16px 0 0; padding: 12px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
figcaption { font-weight: 600; margin-bottom: 8px; }
figure > svg { display: block; width: 100%; height: auto; }
figure text { fill: var(--soft); font-size: 13px; }
.grid { stroke: var(--line); }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; }
.c0 { stroke: var(--c0); } .c1 { stroke: var(--c1); } .c2 { stroke: var(--c2); }
.c3 { stroke: var(--c3); } .c4 { stroke: var(--c4); } .c5 { stroke: var(--c5); }
.d1 { stroke-dasharray: 7 4; } .d2 { stroke-dasharray: 2 4; }
.legend { list-style: none; margin: 8px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 14px; }
@media (max-width: 600px) {
  th, td { padding: 8px 6px; font-size: 13px; }
  th:first-child, td:first-child { min-width: 105px; padding-left: 10px; }
  figure text { font-size: 24px; }
}
`;
