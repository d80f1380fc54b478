import { and, eq, getTableColumns, sql, type AnyColumn } from 'drizzle-orm'
import type { PersonalData, PersonalTable } from '../../../kernel/personal-data/personal-data'
import { staffAuditTable } from '../staff.table'
import { PERSONAL_FIELDS } from './mask-personal'

const { subjectId, shopId, before, after } = staffAuditTable

const withoutPerson = (fields: AnyColumn) => sql`${fields} - ${sql.raw(`'{${PERSONAL_FIELDS.join()}}'::text[]`)}`

/**
 * Acts of the staff on an account and on rows of these tables. Declared before them, since their ids lead to the
 * entries. The trigger of the table allows this change and no other.
 */
export const auditData = (audited: readonly PersonalTable[]): PersonalData => ({
  tables: [
    {
      table: staffAuditTable,
      rowsOf: (person) => {
        const rows = audited.map(
          ({ table, rowsOf }) => sql`select ${getTableColumns(table).id}::text from ${table} where ${rowsOf(person)}`,
        )
        const ids = sql.join([sql`select ${person.id}::text`, ...rows], sql` union all `)
        return and(eq(shopId, person.shopId), sql`${subjectId} in (${ids})`)!
      },
      erase: { before: withoutPerson(before), after: withoutPerson(after) },
      stays: ['shopId', 'actorKind', 'actorId', 'actorName', 'ip', 'call', 'subjectKind', 'subjectId'],
    },
  ],
})
