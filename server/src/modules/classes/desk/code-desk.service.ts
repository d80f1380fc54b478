import { toDataURL } from 'qrcode'
import type { Input, Output } from '@contract/calls'
import { INVITATION_CODE_LENGTH } from '@contract/classes/limits'
import type { InvitationCode } from '@contract/classes/code-staff-calls'
import { screens, withQuery } from '@contract/screens'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { makeReadableCode } from '../../../kernel/readable-code'
import { readMoment } from '../../../kernel/read-moment'
import type { Audit } from '../../staff/audit/audit.service'
import type { CodeRepository, CodeRow } from '../code.repository'
import type { ClassDeskService } from './class-desk.service'
import type { ClassClerk } from './class-scope'

const QR_SIDE_PX = 480

interface CodeDeskServiceDeps {
  codes: CodeRepository
  classes: Pick<ClassDeskService, 'require'>
  audit: Audit
  publicUrl: string
  now: () => Date
}

/** Invitation codes of classes; each change is in the audit. */
export class CodeDeskService {
  constructor(private readonly deps: CodeDeskServiceDeps) {}

  async page(
    clerk: ClassClerk,
    { classId, ...page }: Input<'POST /staff/class/code/page'>,
  ): Promise<PageOf<InvitationCode>> {
    await this.deps.classes.require(clerk, classId)
    const { rows, totalCount } = await this.deps.codes.page(classId, page)
    return toPage(page, rows.map(toCode), totalCount)
  }

  /** @throws AppError PARTY_NOT_FOUND, INPUT_INVALID */
  async save(
    clerk: ClassClerk,
    { classId, role, endsAt, uses }: Input<'POST /staff/class/code/save'>,
  ): Promise<InvitationCode> {
    await this.deps.classes.require(clerk, classId)
    const { act } = clerk
    return this.deps.audit.perform(act, async () => {
      const row: CodeRow = {
        ...{ id: makeId(), shopId: act.shopId, classId, role, usesLeft: uses, closedAt: null },
        code: makeReadableCode(INVITATION_CODE_LENGTH),
        endsAt: endsAt === null ? null : readMoment(endsAt, '失效时间'),
        createdAt: this.deps.now(),
      }
      while (!(await this.deps.codes.add(row))) row.code = makeReadableCode(INVITATION_CODE_LENGTH)
      const after = { role, endsAt, uses, codeId: row.id }
      return { result: toCode(row), subject: { kind: 'schoolClass', id: classId }, after }
    })
  }

  /** Closing it again changes nothing. */
  close(clerk: ClassClerk, codeId: string): Promise<InvitationCode> {
    return this.deps.audit.perform(clerk.act, async () => {
      const { classId } = await this.require(clerk, codeId)
      await this.deps.codes.close(codeId, this.deps.now())
      const result = toCode(await this.require(clerk, codeId))
      return { result, subject: { kind: 'schoolClass', id: classId }, after: { codeId, closed: true } }
    })
  }

  async picture(clerk: ClassClerk, codeId: string): Promise<Output<'GET /staff/class/code/picture'>> {
    const { shopId, code } = await this.require(clerk, codeId)
    const url = `${this.deps.publicUrl}/wap${withQuery(screens.myClasses.path, { sid: shopId, join: code })}`
    return { url, picture: await toDataURL(url, { margin: 1, width: QR_SIDE_PX }) }
  }

  private async require(clerk: ClassClerk, codeId: string): Promise<CodeRow> {
    const row = await this.deps.codes.find(clerk.act.shopId, codeId)
    if (!row) throw new AppError('INVITATION_REFUSED')
    await this.deps.classes.require(clerk, row.classId)
    return row
  }
}

const toCode = ({ id, code, role, endsAt, usesLeft, closedAt, createdAt }: CodeRow): InvitationCode => ({
  ...{ id, code, role, usesLeft, closed: closedAt !== null },
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
