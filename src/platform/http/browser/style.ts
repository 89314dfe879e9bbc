/** The style sheet of all pages. */
export const STYLE = `:root{color-scheme:light dark;--ground:#f3f4f7;--paper:#fff;--ink:#1b1f2a;--soft:#5c6475;--line:#dfe3ea;--edge:#c3c8d4;--blue:#2b54d6;--on:#fff;--quiet:#eef0f5;--red:#b3261e}
@media (prefers-color-scheme:dark){:root{--ground:#12141a;--paper:#1c1f27;--ink:#eceef3;--soft:#a2a9b8;--line:#2c303b;--edge:#454b5a;--blue:#5b82ff;--on:#0d1020;--quiet:#282c36;--red:#ff8a80}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--ink);display:grid;min-height:100vh;place-items:center}
main{background:var(--paper);padding:2.5rem;margin:1.5rem 0;border-radius:12px;box-shadow:0 1px 3px #0002,0 12px 32px #0001;width:min(24rem,calc(100vw - 5rem))}
h1{font-size:1.35rem;line-height:1.3;margin:0 0 .5rem}p{margin:.5rem 0}
label{display:block;font-weight:600;margin:1.25rem 0 .35rem}
input{width:100%;box-sizing:border-box;padding:.65rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:8px}
button{margin-top:1.25rem;width:100%;box-sizing:border-box;display:block;text-align:center;text-decoration:none;padding:.7rem;font:inherit;font-weight:600;border:0;border-radius:8px;background:var(--blue);color:var(--on);cursor:pointer}
button.quiet{background:var(--quiet);color:var(--ink)}
button.link{display:inline;width:auto;margin:0;padding:0;background:none;color:var(--blue);font-weight:inherit;text-decoration:underline}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.fault{color:var(--red);margin:.75rem 0 0}.soft{color:var(--soft);font-size:.9rem}
form+p{margin-top:1.25rem}.pair{display:flex;flex-direction:row-reverse;gap:.75rem}.pair>*{flex:1}
.tile{width:3rem;height:3rem;border-radius:10px;object-fit:contain;flex:none;display:grid;place-items:center;font-weight:700;font-size:1.3rem;background:var(--blue);color:var(--on)}
main>.tile{margin-bottom:1rem}img.tile{background:var(--quiet)}
ul.ticks{margin:1rem 0;padding:0 0 0 1.2rem}ul.ticks li{margin:.4rem 0}
.foot{margin-top:1.75rem;padding-top:1rem;border-top:1px solid var(--line)}.foot form{display:inline}
@media (max-width:34rem){main{padding:1.5rem;width:calc(100vw - 4.5rem)}}`;
