import { constants, privateDecrypt, randomBytes, randomInt } from 'node:crypto'
import { addDays } from '../../kernel/school-time'
import { privateKeyOf } from '../payment/known-keys'
import type { SandboxBook } from '../payment/sandbox-book'
import { GatewayError } from './sandbox-gateway'
import type { SandboxKeys } from './sandbox-keys'
import type { SandboxNotifier } from './sandbox-notifier'

/** What a merchant sends to `/v3/fund-app/mch-transfer/transfer-bills`. */
export interface TransferBody {
  appid?: string
  out_bill_no?: string
  transfer_scene_id?: string
  openid?: string
  user_name?: string
  transfer_amount?: number
  transfer_remark?: string
  notify_url?: string
  transfer_scene_report_infos?: { info_type?: string; info_content?: string }[]
}

export interface SandboxTransfer {
  /** Named as the book of payments names it. */
  outTradeNo: string
  transferNo: string
  mchid: string
  appid: string
  openid: string
  amountFen: number
  notifyUrl: string
  packageInfo: string
  state: 'WAIT_USER_CONFIRM' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  failReason: string
  createdAt: string
}

/** How transfers go that are requested from now on. */
export const TRANSFER_FAULTS = ['none', 'notEnough', 'nameMismatch', 'lostAnswer'] as const
export type TransferFault = (typeof TRANSFER_FAULTS)[number]

/** What the scene 佣金报酬 has to report. */
const REPORTED = ['岗位类型', '报酬说明']
const LEAST_FEN = 10
const NO_NAME_BELOW_FEN = 30
const NAME_FROM_FEN = 200_000
const CONFIRMED_WITHIN_DAYS = 1

/** 商家转账 for development: the rules of WeChat Pay, without the money. */
export class SandboxTransfers {
  fault: TransferFault = 'none'

  constructor(
    readonly book: SandboxBook<SandboxTransfer>,
    private readonly keys: SandboxKeys,
    private readonly notifier: SandboxNotifier,
    private readonly now: () => Date,
  ) {}

  /** @throws GatewayError; with `lostAnswer` after the transfer was made */
  send(mchid: string, body: TransferBody): object {
    const { appid = '', out_bill_no: number = '', openid = '', transfer_amount: amountFen = 0 } = body
    this.check(body)
    const known = this.book.find(number)
    if (known) {
      if (known.mchid !== mchid || known.amountFen !== amountFen || known.openid !== openid)
        throw new GatewayError(400, 'INVALID_REQUEST', '商户单号已存在，信息不一致')
      return this.answer(known)
    }
    if (this.fault === 'notEnough') throw new GatewayError(403, 'NOT_ENOUGH', '商户运营账户资金不足')
    const transfer: SandboxTransfer = {
      outTradeNo: number,
      transferNo: `13300${Array.from({ length: 23 }, () => randomInt(10)).join('')}`,
      mchid,
      appid,
      openid,
      amountFen,
      notifyUrl: body.notify_url ?? '',
      packageInfo: randomBytes(24).toString('base64'),
      state: this.fault === 'nameMismatch' ? 'FAIL' : 'WAIT_USER_CONFIRM',
      failReason: this.fault === 'nameMismatch' ? 'NAME_NOT_CORRECT' : '',
      createdAt: this.now().toISOString(),
    }
    this.book.save(transfer)
    if (this.fault === 'lostAnswer') throw new GatewayError(500, 'SYSTEM_ERROR', '系统错误')
    return this.answer(transfer)
  }

  /** @throws GatewayError also for one of another merchant */
  find(mchid: string, number: string): SandboxTransfer {
    const transfer = this.book.find(number)
    if (transfer?.mchid !== mchid) throw new GatewayError(404, 'NOT_FOUND', '记录不存在')
    const isOver = addDays(new Date(transfer.createdAt), CONFIRMED_WITHIN_DAYS) <= this.now()
    if (transfer.state !== 'WAIT_USER_CONFIRM' || !isOver) return transfer
    const expired: SandboxTransfer = { ...transfer, state: 'FAIL', failReason: 'OVERDUE_CLOSE' }
    this.book.save(expired)
    return expired
  }

  async cancel(mchid: string, number: string): Promise<object> {
    const transfer = this.find(mchid, number)
    if (transfer.state !== 'WAIT_USER_CONFIRM') throw new GatewayError(400, 'INVALID_REQUEST', '单据状态不支持撤销')
    await this.finish(transfer, 'CANCELLED')
    return { out_bill_no: number, transfer_bill_no: transfer.transferNo, state: 'CANCELING' }
  }

  /** The receiver's tap. False when it is not, or no longer, to be confirmed. */
  async confirm({ appId, mchId, package: packageInfo }: { appId: string; mchId: string; package: string }) {
    const found = this.book.list().find((transfer) => transfer.packageInfo === packageInfo)
    if (!found || found.appid !== appId || found.mchid !== mchId) return false
    const transfer = this.find(mchId, found.outTradeNo)
    if (transfer.state !== 'WAIT_USER_CONFIRM') return false
    await this.finish(transfer, 'SUCCESS')
    return true
  }

  describe(transfer: SandboxTransfer): object {
    return {
      mch_id: transfer.mchid,
      appid: transfer.appid,
      out_bill_no: transfer.outTradeNo,
      transfer_bill_no: transfer.transferNo,
      state: transfer.state,
      transfer_amount: transfer.amountFen,
      openid: transfer.openid,
      create_time: transfer.createdAt,
      update_time: this.now().toISOString(),
      ...(transfer.failReason && { fail_reason: transfer.failReason }),
    }
  }

  private answer(transfer: SandboxTransfer): object {
    return {
      out_bill_no: transfer.outTradeNo,
      transfer_bill_no: transfer.transferNo,
      create_time: transfer.createdAt,
      state: transfer.state,
      ...(transfer.state === 'WAIT_USER_CONFIRM' && { package_info: transfer.packageInfo }),
      ...(transfer.failReason && { fail_reason: transfer.failReason }),
    }
  }

  private async finish(transfer: SandboxTransfer, state: 'SUCCESS' | 'CANCELLED'): Promise<void> {
    const done = { ...transfer, state }
    this.book.save(done)
    const to = { mchid: done.mchid, url: done.notifyUrl }
    if (done.notifyUrl) await this.notifier.notify(to, 'mch_payment', this.describe(done))
  }

  private check(body: TransferBody): void {
    const refuse = (message: string) => new GatewayError(400, 'PARAM_ERROR', message)
    const { appid, out_bill_no: number = '', openid, transfer_amount: amountFen = 0, user_name: name } = body
    if (!appid || !openid) throw refuse('缺少 appid 或 openid')
    if (!/^[0-9A-Za-z]{1,32}$/.test(number)) throw refuse('商户单号不正确')
    if (!Number.isInteger(amountFen) || amountFen < LEAST_FEN) throw refuse('转账金额不正确')
    if ([...(body.transfer_remark ?? '')].length > 32 || !body.transfer_remark) throw refuse('转账备注不正确')
    const reported = body.transfer_scene_report_infos ?? []
    if (body.transfer_scene_id !== '1005') throw refuse('未开通该转账场景')
    if (REPORTED.some((type) => !reported.some((info) => info.info_type === type && info.info_content)))
      throw refuse('需传入转账场景报备信息')
    if (amountFen >= NAME_FROM_FEN && !name) throw refuse('需传入收款用户姓名')
    if (amountFen < NO_NAME_BELOW_FEN && name) throw refuse('不支持传入收款用户姓名')
    if (name && !this.opens(name)) throw refuse('收款用户姓名解密失败')
  }

  private opens(sealed: string): boolean {
    const key = privateKeyOf(this.keys.platform.platformKeyPem)
    try {
      const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }
      return privateDecrypt(options, Buffer.from(sealed, 'base64')).length > 0
    } catch {
      return false
    }
  }
}
