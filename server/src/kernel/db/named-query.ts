import pg from 'pg'
import { toText, type Statement, type TextRow } from './statement'

/** The few parts of pg's protocol layer that a query of one's own needs. */
export interface WireConnection {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  stream: NodeJS.WritableStream & { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: (string | null)[] }): void
  execute(): void
  sync(): void
}

/**
 * Sends a statement by name and collects its rows as texts. Unlike pg's own query it does not ask each time what the
 * columns are called and which type they have: the repository that wrote the statement knows.
 */
export class NamedQuery {
  readonly name: string
  readonly text: string
  private readonly received: TextRow[] = []

  constructor(
    statement: Statement,
    readonly values: unknown[],
    private readonly resolve: (rows: TextRow[]) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.name = statement.name
    this.text = statement.text
  }

  submit(connection: WireConnection): Error | null {
    let texts
    try {
      texts = this.values.map(toText)
    } catch (error) {
      return error as Error
    }
    const known = connection.parsedStatements[this.name] ?? connection.submittedNamedStatements[this.name]
    if (known !== undefined && known !== this.text) return new Error(`the name ${this.name} stands for two statements`)
    connection.stream.cork()
    if (known === undefined) {
      connection.parse({ name: this.name, text: this.text })
      connection.submittedNamedStatements[this.name] = this.text
    }
    connection.bind({ statement: this.name, values: texts })
    connection.execute()
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.received.push(fields)
  }

  handleReadyForQuery(): void {
    this.resolve(this.received)
  }

  handleError(error: Error): void {
    this.reject(error)
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

// A pipelined client takes only queries of pg's own class, because those that keep a portal open would mix up the
// answers; this one never does. Inheriting by `extends` would run a constructor that costs more than the statement.
Object.setPrototypeOf(NamedQuery.prototype, pg.Query.prototype)
