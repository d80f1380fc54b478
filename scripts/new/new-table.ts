import { literalOf, toCamel, toPascal, type Sources } from './sources'

/** A table of learners' rows with its repository, and its place in what is told to them and erased for them. */
export const newTable = (sources: Sources, domain: string, name: string, title: string): string[] => {
  const folder = `server/src/modules/${domain}`
  const [file, personal] = [`${folder}/${domain}.table.ts`, `${folder}/${domain}-personal.repository.ts`]
  const [table, sqlName] = [`${toCamel(name)}Table`, name.replaceAll('-', '_')]
  const isTaken = (text: string) => new RegExp(`pgTable\\(\\s*'${sqlName}'`).test(text)
  if (sources.list('server/src/modules', '.table.ts').some((each) => isTaken(sources.read(each))))
    throw new Error(`there is a table ${sqlName} already`)
  sources.append(file, describeTable(table, sqlName))
  sources.import(file, 'drizzle-orm/pg-core', ['index', 'pgTable', 'text', 'uuid'])
  sources.import(file, '../../kernel/db/columns', ['timestamptz'])
  sources.import(file, '../user/user.table', ['userTable'])
  sources.create(`${folder}/${name}.repository.ts`, describeRepository(table, toPascal(name), domain))
  if (!sources.has(personal)) {
    const [data, all] = [`${toCamel(domain)}Data`, 'server/src/personal-data.ts']
    sources.create(personal, `\nexport const ${data}: PersonalData = { tables: [] }\n`)
    sources.import(personal, '../../kernel/personal-data/personal-data', ['PersonalData'], 'import type')
    sources.import(all, `./modules/${domain}/${domain}-personal.repository`, [data])
    sources.insert(all, literalOf('MODULES'), data, 'userData')
  }
  sources.import(personal, '../../kernel/personal-data/rows-of', ['ownedBy'])
  sources.import(personal, `./${domain}.table`, [table])
  const facts = `table: ${table}, title: ${JSON.stringify(title)}, rowsOf: ownedBy(${table}.userId)`
  sources.insert(personal, literalOf('tables'), `{ ${facts} }`)
  return [
    `${file}: the other columns; then npm run db:generate -- --name=${name}`,
    `${personal}: \`erase\`, what becomes of the rows when the account ends (decision 0036)`,
  ]
}

const describeTable = (table: string, sqlName: string): string => `
export const ${table} = pgTable('${sqlName}', {
  id: uuid().primaryKey(),
  shopId: text().notNull(),
  userId: uuid().notNull().references(() => userTable.id),
  createdAt: timestamptz().notNull(),
}, (table) => [index('${sqlName}_user').on(table.userId, table.createdAt)])
`

const describeRepository = (table: string, pascal: string, domain: string): string => `
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { ${table} } from './${domain}.table'

export class ${pascal}Repository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  page(shopId: string, userId: string, page: PageInput) {
    const where = and(eq(${table}.shopId, shopId), eq(${table}.userId, userId))
    const order = [desc(${table}.createdAt), desc(${table}.id)]
    return pageOfTable(this.database, ${table}, { where, order }, page)
  }

  async add(row: typeof ${table}.$inferInsert): Promise<void> {
    await this.database.current.insert(${table}).values(row)
  }
}
`
