import { spawnSync } from 'node:child_process'

// The long form of the tests, for a night or a release: npm run proof

/** Node versions to test besides the current one, from the npm package `node`. */
const nodes = [22, 24]

const run = (command: string, args: string[], more: NodeJS.ProcessEnv = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...more } })
  if (status !== 0) process.exit(status ?? 1)
}

run('npm', ['test'], { WALK: 'whole' })
for (const node of nodes) run('npx', ['--yes', `--package=node@${node}`, '--call', 'npm run unit'])
