import { runSchool } from './run-school'

// The entry of `npm run school`.
process.exitCode = await runSchool(process.argv.slice(2))
