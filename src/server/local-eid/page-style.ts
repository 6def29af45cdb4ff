/**
 * Styles of the local provider's page. It uses the client's colours and typeface, but is not part of the
 * client.
 */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --surface: #fff; --raised: #f6f7fa; --line: #d9dee7; --ink: #1b2230; --soft: #56617a;
  --accent: #2258ab; --on-accent: #fff; --hover: #eef2f9; --waiting: #8a5300; --waiting-soft: #fff4dd;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #12161f; --raised: #1a202c; --line: #313a4b; --ink: #e7ebf3; --soft: #a3aec4;
    --accent: #8fb5f2; --on-accent: #10203a; --hover: #1f2735; --waiting: #f2c36b; --waiting-soft: #35290f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--raised); color: var(--ink); font: 14px/1.45 "Inter Variable", Inter, system-ui, sans-serif;
}
main { max-width: 560px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 20px; line-height: 1.25; font-weight: 650; margin: 4px 0 16px; text-wrap: balance; }
p { margin: 0; }
a { color: var(--accent); }
.product { color: var(--soft); font-weight: 550; }
.warning {
  display: flex; gap: 10px; padding: 12px 14px; border-radius: 6px; margin-bottom: 20px;
  background: var(--waiting-soft); border: 1px solid color-mix(in srgb, var(--waiting) 40%, transparent);
}
.warning svg { flex: none; color: var(--waiting); margin-top: 1px; }
.search { display: flex; gap: 8px; align-items: end; }
.search label { flex: 1; display: grid; gap: 4px; font-weight: 550; }
input, button { font: inherit; color: inherit; }
input[type="search"], input[name="kennitala"] {
  width: 100%; height: 36px; padding: 0 10px; border: 1px solid var(--soft); border-radius: 6px;
  background: var(--surface);
}
.search button {
  height: 36px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent);
  font-weight: 550; cursor: pointer;
}
form.search + .search { margin-top: 20px; }
.hint { color: var(--soft); margin-bottom: 8px; }
.roles { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
.roles a {
  padding: 4px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--surface); color: var(--ink);
  font-size: 13px; text-decoration: none;
}
.roles a:hover { background: var(--hover); }
.roles a[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 550; }
.count { display: flex; gap: 12px; margin: 16px 0 6px; color: var(--soft); font-variant-numeric: tabular-nums; }
.count a { margin-left: auto; }
ul.people {
  list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 6px;
}
ul.people > li + li { border-top: 1px solid var(--line); }
ul.people button {
  display: grid; grid-template-columns: 1fr auto; gap: 0 12px; width: 100%; min-height: 44px; padding: 8px 14px;
  border: 0; background: none; text-align: left; cursor: pointer; border-radius: 6px;
}
ul.people button:hover { background: var(--hover); }
ul.people b { font-weight: 600; }
ul.people span { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
ul.people .role { grid-column: 1 / -1; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul.people button:focus-visible { outline-offset: -2px; }
h2 { font-size: 14px; font-weight: 600; margin: 20px 0 6px; }
.pages { display: flex; gap: 20px; margin: 12px 0 0; }
.pages a { padding: 10px 0; }
.end { margin-top: 20px; }
`
