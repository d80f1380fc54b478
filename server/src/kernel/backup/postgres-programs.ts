import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { BackupError } from './backup-error'
import { isMissing } from './files'
import { fitToServer } from './old-server-dump'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

const exec = promisify(execFile)
/** Of an address's parameters, those that PostgreSQL's own programs need. */
const SSL_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * PostgreSQL's own programs, on the database of an address; not as an argument, which every user of the machine sees.
 */
export class PostgresPrograms {
  private readonly environment: NodeJS.ProcessEnv

  constructor(databaseUrl: string) {
    const { host, port, user, password, database } = new pg.Client(databaseUrl)
    const parameters = URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams : new URLSearchParams()
    this.environment = { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database }
    if (password) this.environment.PGPASSWORD = password
    for (const name of SSL_PARAMETERS) {
      const value = parameters.get(name)
      // pg calls it no-verify.
      if (value) this.environment[`PG${name.toUpperCase()}`] = value === 'no-verify' ? 'require' : value
    }
  }

  /** @throws BackupError where a program is missing, or older than the server */
  async refuseUnlessFit(programs: Program[], serverMajor: number): Promise<void> {
    for (const program of programs) {
      const major = await this.readMajor(program, serverMajor)
      if (major >= serverMajor) continue
      throw new BackupError(
        `${program} 的版本是 ${major}，比数据库服务器的 ${serverMajor} 旧；请安装 postgresql-client-${serverMajor} 或更新的版本` +
          '（装了几个版本时，把要用的那个 bin 目录放在 PATH 最前面）',
      )
    }
  }

  /** @throws BackupError with what pg_dump says */
  async dump(file: string, snapshot: string): Promise<void> {
    const args = ['--format=custom', '--no-password', `--snapshot=${snapshot}`, `--file=${file}`]
    await exec('pg_dump', args, { env: this.environment }).catch((error: Error & { stderr?: string }) => {
      throw new BackupError(`pg_dump 失败：${(error.stderr || error.message).trim()}`)
    })
  }

  /**
   * Sends a dump as SQL, with `before` and `after` around it. psql stops at the first mistake, and gets `after` only
   * when the dump was whole. @throws BackupError with what a program says
   */
  async restore(file: string, serverMajor: number, around: { before: string; after: string }): Promise<void> {
    const options = { env: this.environment }
    const source = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], options)
    const target = spawn(
      'psql',
      ['--no-psqlrc', '--no-password', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
      options,
    )
    const [reading, writing] = [finish(source), finish(target)]
    // Where psql has stopped, its exit code says so.
    target.stdin.on('error', () => undefined)
    target.stdin.write(around.before)
    const sent = await pipeline(source.stdout, fitToServer(serverMajor), target.stdin, { end: false }).then(
      () => true,
      () => false,
    )
    const read = await reading
    target.stdin.end(sent && read.succeeded ? around.after : '')
    const written = await writing
    if (!written.succeeded) throw new BackupError(`psql 失败，没有写入：${written.errors}`)
    if (!read.succeeded || !sent) throw new BackupError(`pg_restore 失败，没有写入：${read.errors}`)
  }

  private async readMajor(program: Program, serverMajor: number): Promise<number> {
    const { stdout } = await exec(program, ['--version'], { env: this.environment }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
      throw new BackupError(
        `找不到 ${program}：请安装 PostgreSQL 的客户端程序，版本不低于数据库服务器的 ${serverMajor}` +
          `（Debian、Ubuntu：apt install postgresql-client-${serverMajor}）`,
      )
    })
    return Number(/\d+/.exec(stdout)?.[0])
  }
}

const finish = async (child: ChildProcess): Promise<{ succeeded: boolean; errors: string }> => {
  try {
    const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
    return { succeeded: code === 0, errors: errors.trim() }
  } catch (error) {
    return { succeeded: false, errors: String(error) }
  }
}
