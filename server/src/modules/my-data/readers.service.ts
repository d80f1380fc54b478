import type { MyData } from '@contract/user/my-data-calls'
import { calls } from '@contract/calls'
import type { Person, PersonalData } from '../../kernel/personal-data/personal-data'
import type { PersonalDataRepository } from '../../kernel/personal-data/personal-data.repository'

/** What the audit of the staff tells about some subjects. */
export interface AuditedActs {
  listAbout(shopId: string, subjectIds: string[]): Promise<{ at: Date; role: string; call: string }[]>
}

/** Names who of the school worked with a learner's data, by role. */
export class ReadersService {
  constructor(
    private readonly stored: PersonalDataRepository,
    private readonly personalData: readonly PersonalData[],
    private readonly acts: AuditedActs,
  ) {}

  readonly list = async (person: Person): Promise<MyData['readers']> => {
    const audited = this.personalData.flatMap(({ tables }) => tables).filter((table) => table.audited)
    const ids: string[] = [person.id]
    for (const table of audited) {
      for (const row of await this.stored.list(table, person)) ids.push(String(row.id))
    }
    const acts = await this.acts.listAbout(person.shopId, ids)
    return acts.map(({ at, role, call }) => ({ at: at.toISOString(), role, act: describeCall(call) }))
  }
}

/** What a summary says to the staff, and goes without saying to the learner. */
const FOR_STAFF = /[，；]会记入操作记录$/

/** The Chinese summary of a call; commands of the shell have none. */
const describeCall = (call: string): string =>
  Object.hasOwn(calls, call) ? calls[call as keyof typeof calls].summary.replace(FOR_STAFF, '') : '学校的系统操作'
