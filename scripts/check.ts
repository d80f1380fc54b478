// npm run check: what needs no build and no running server. Every part runs, so that one run shows all mistakes.
import { TestStages } from './process/test-stages'

const { check, finish } = new TestStages()
const waiting = ['lint', 'types', 'deps', 'unused', 'format:check']
const workOff = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next, 'npm', ['run', '--silent', next])
}
await Promise.all([workOff(), workOff()])
finish()
