import { readConfig } from '../kernel/config'
import { attendanceCommand } from './attendance'
import { backupCommand } from './backup'
import { blindBoxCommand } from './blind-box'
import { toAnyCommand, UsageError, type AnyCommand } from './command'
import { commentsCommand } from './comments'
import { explainFailure } from './explain-failure'
import { importCommand } from './import'
import { jobsCommand } from './jobs'
import { ledgerCommand } from './ledger'
import { liveCommand } from './live'
import { merchantCommand } from './merchant'
import { refundCommand } from './refund'
import { restoreCommand } from './restore'
import { selectionCommand } from './selection'
import { staffCommand } from './staff'
import { wechatCommand } from './wechat'

const COMMANDS: Record<string, AnyCommand> = {
  import: toAnyCommand(importCommand),
  live: toAnyCommand(liveCommand),
  attendance: toAnyCommand(attendanceCommand),
  comments: toAnyCommand(commentsCommand),
  merchant: toAnyCommand(merchantCommand),
  wechat: toAnyCommand(wechatCommand),
  refund: toAnyCommand(refundCommand),
  ledger: toAnyCommand(ledgerCommand),
  jobs: toAnyCommand(jobsCommand),
  selection: toAnyCommand(selectionCommand),
  'blind-box': toAnyCommand(blindBoxCommand),
  staff: toAnyCommand(staffCommand),
  backup: toAnyCommand(backupCommand),
  restore: toAnyCommand(restoreCommand),
}
const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const
const HELP = ['--help', '-h', 'help']
const NAME_WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2

const OVERVIEW = [
  '用法：npm run school -- <命令> …',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`),
  '每个命令怎么写：npm run school -- <命令> --help',
].join('\n')

const describeUsage = (name: string, { summary, usage }: AnyCommand): string =>
  `${summary}\n用法：npm run school -- ${name} ${usage}`

interface Terminal {
  log(text: string): void
  error(text: string): void
}

/** Runs one school command. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export const runSchool = async (
  [name, ...args]: string[],
  { terminal = console, environment = process.env }: { terminal?: Terminal; environment?: NodeJS.ProcessEnv } = {},
): Promise<number> => {
  if (name === undefined || HELP.includes(name)) {
    terminal.log(OVERVIEW)
    return EXIT.done
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    terminal.error(`没有这个命令：${name}\n${OVERVIEW}`)
    return EXIT.wrongUsage
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    terminal.log(describeUsage(name, command))
    return EXIT.done
  }
  try {
    terminal.log(await command.execute(args, () => readConfig(environment)))
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.error([error.message, describeUsage(name, command)].filter(Boolean).join('\n'))
      return EXIT.wrongUsage
    }
    terminal.error(explainFailure(error, command.expectedErrors))
    return EXIT.failed
  }
}
