import { killRounds } from './tests/support/kill.ts'
for (const engine of ['embedded','postgres'] as const) { const t = performance.now(); console.log(engine, await killRounds({engine, rounds: 4}), performance.now()-t) }
