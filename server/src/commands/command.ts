import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Config } from '../kernel/config'
import type { ErrorClass } from './explain-failure'

/** Wrong usage: the command exits with 2 and shows its help. */
export class UsageError extends Error {}

/** A subcommand of `npm run school`. */
export interface Command<Input> {
  /** One line for the list of commands. */
  summary: string
  /** What may follow the command's name, with its meaning in indented lines below. */
  usage: string
  /** Errors of this command whose message explains what to do. */
  expectedErrors?: ErrorClass[]
  /** Reads what was typed after the command's name. @throws UsageError */
  read(args: string[]): Input
  /** Returns the text to print. Settings are only read where they are needed. */
  run(input: Input, loadConfig: () => Config): Promise<string>
}

/** A command whose input type is closed over, so that commands of all kinds fit into one table. */
export interface AnyCommand extends Pick<Command<unknown>, 'summary' | 'usage' | 'expectedErrors'> {
  execute(args: string[], loadConfig: () => Config): Promise<string>
}

export const toAnyCommand = <Input>(command: Command<Input>): AnyCommand => ({
  summary: command.summary,
  usage: command.usage,
  expectedErrors: command.expectedErrors,
  execute: (args, loadConfig) => command.run(command.read(args), loadConfig),
})

type Options = NonNullable<ParseArgsConfig['options']>

/** Node's parseArgs with positionals allowed. @throws UsageError for an unknown option or a missing value */
export const parse = <T extends Options>(args: string[], options: T) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : undefined)
  }
}

/** The option of every command that concerns one school; the configured school where it is missing. */
export const SHOP_OPTION = { shop: { type: 'string' } } as const
export const SHOP_USAGE = '[--shop 学校代号]'

/** @throws UsageError for an empty value */
export const readShop = ({ shop }: { shop?: string }): string | undefined => {
  if (shop === '') throw new UsageError('--shop 没有写学校代号')
  return shop
}

/** How commands show a moment, in the school's time zone. */
export const TIME_FORMAT = 'YYYY/M/D HH:mm:ss'

export const isRecordId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
