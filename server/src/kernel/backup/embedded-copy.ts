import { openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '../db/lock-folder'
import { EXTENSIONS } from '../db/open-pglite'
import { BackupError } from './backup-error'
import { readContents, type Queries } from './contents'
import type { DatabaseCopy } from './database-copy'
import { listNames } from './files'
import type { DatabaseContents } from './manifest'

const toQueries = (client: PGlite): Queries => ({ query: (text) => client.query(text) })

const readAndClose = async (client: PGlite): Promise<DatabaseContents> => {
  try {
    return await readContents(toQueries(client), 'embedded')
  } finally {
    await client.close()
  }
}

/** The embedded database, while no server uses its folder. */
export class EmbeddedCopy implements DatabaseCopy {
  readonly engine = 'embedded'
  readonly extension = '.tar.gz'

  constructor(private readonly folder: string) {}

  async dump(file: string): Promise<DatabaseContents> {
    const release = lockFolder(this.folder)
    try {
      if (await this.isEmpty()) throw new BackupError(`${this.folder} 里没有数据库，没有可以备份的`)
      const client = await PGlite.create({ dataDir: this.folder, extensions: EXTENSIONS })
      try {
        const contents = await readContents(toQueries(client), this.engine)
        const archive = await client.dumpDataDir('gzip')
        await fs.writeFile(file, Buffer.from(await archive.arrayBuffer()))
        return contents
      } finally {
        await client.close()
      }
    } finally {
      release()
    }
  }

  async refuseUnlessEmpty(): Promise<void> {
    if (!(await this.isEmpty()))
      throw new BackupError(`${this.folder} 里已经有数据库。恢复只能在空的 DATA_DIR 里进行，什么都没有改`)
  }

  async restore(file: string, contents: DatabaseContents): Promise<void> {
    const release = lockFolder(this.folder)
    // Renamed when it is complete, so that a killed process leaves no partial database.
    const part = `${this.folder}.restored`
    try {
      await this.refuseUnlessEmpty()
      await fs.rm(part, { recursive: true, force: true })
      const client = await PGlite.create({
        dataDir: part,
        loadDataDir: await openAsBlob(file),
        extensions: EXTENSIONS,
      })
      const restored = await readAndClose(client)
      if (!isDeepStrictEqual(restored.tables, contents.tables))
        throw new BackupError('恢复出来的行数和备份的清单不一样，已经撤回')
      await fs.rm(this.folder, { recursive: true, force: true })
      await fs.rename(part, this.folder)
    } finally {
      await fs.rm(part, { recursive: true, force: true })
      release()
    }
  }

  private async isEmpty(): Promise<boolean> {
    return (await listNames(this.folder)).length === 0
  }
}
