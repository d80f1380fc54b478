import QRCode from 'qrcode'
import type { ShareLink, SharedSubject } from '@contract/share/calls'
import { screens } from '@contract/screens'
import { readSharedAddress, SHARED_SCREENS, SHARER, type SharedAddress } from '@contract/shop/shared-kinds'
import { AppError } from '../../kernel/app-error'
import { makeReadableCode } from '../../kernel/readable-code'
import type { MiniProgramCodes } from '../../providers/wechat/mini-program-codes'
import { LINK_CODE_LENGTH } from './arrival.service'
import type { ShareLinkRow, ShareRepository } from './share.repository'

/** The mini-program's screen that opens a scanned code. */
const ARRIVAL_PAGE = screens.shareArrival.path.slice(1)
const CODE_PIXELS = 430

interface Origin {
  shopId: string
  siteUrl: string
}

/** Reads as a visitor what a shared screen shows. @throws AppError of the screen, such as COURSE_NOT_FOUND */
export type ReadSubject = (origin: Origin, screen: SharedAddress) => Promise<Omit<SharedSubject, 'kind' | 'address'>>

interface LinkRequest {
  address: string
  client: 'web' | 'mini'
}

interface ShareServiceDeps {
  shares: ShareRepository
  readSubject: ReadSubject
  miniCodes: MiniProgramCodes
  report: (error: unknown) => void
  now: () => Date
}

/** Links to screens, with who shares them. */
export class ShareService {
  constructor(private readonly deps: ShareServiceDeps) {}

  /** A visitor's link is the screen's own address. @throws AppError SHARE_NOT_FOUND and those of the screen */
  async linkOfVisitor(origin: Origin, { address }: LinkRequest): Promise<ShareLink> {
    const { screen, subject } = await this.read(origin, address)
    const url = toWebUrl(origin.siteUrl, { shopId: origin.shopId, address: screen.address })
    return { subject, code: '', url, codeKind: 'qr', codeImage: await drawQr(url) }
  }

  /** A learner's link is short, and the same each time. */
  async linkOfLearner(origin: Origin, userId: string, { address, client }: LinkRequest): Promise<ShareLink> {
    const { screen, subject } = await this.read(origin, address)
    const { code } = await this.findOrAdd(origin.shopId, userId, screen)
    const url = `${origin.siteUrl}/s/${code}`
    const miniImage = client === 'mini' ? await this.drawMiniCode(code) : undefined
    if (miniImage) return { subject, code, url, codeKind: 'mini', codeImage: miniImage }
    return { subject, code, url, codeKind: 'qr', codeImage: await drawQr(url) }
  }

  /** Counts a click and returns where the link leads on the mobile web; undefined for an unknown code. */
  async follow(siteUrl: string, code: string): Promise<string | undefined> {
    const link = await this.deps.shares.click(code)
    return link && `${toWebUrl(siteUrl, link)}&${SHARER}=${code}`
  }

  private async read(origin: Origin, address: string) {
    const screen = readSharedAddress(address)
    if (!screen) throw new AppError('SHARE_NOT_FOUND', '这个页面不能生成海报')
    const subject = await this.deps.readSubject(origin, screen)
    return { screen, subject: { ...subject, kind: screen.kind, address: screen.address } }
  }

  private async findOrAdd(shopId: string, userId: string, { kind, address }: SharedAddress): Promise<ShareLinkRow> {
    let link = await this.deps.shares.findOwnLink(userId, address)
    while (!link) {
      const code = makeReadableCode(LINK_CODE_LENGTH)
      await this.deps.shares.addLink({ code, shopId, userId, kind, address, createdAt: this.deps.now() })
      link = await this.deps.shares.findOwnLink(userId, address)
    }
    return link
  }

  /** Undefined for a school without a mini-program, and while WeChat fails: the poster then has a QR code. */
  private async drawMiniCode(scene: string): Promise<string | undefined> {
    if (!this.deps.miniCodes.available) return undefined
    try {
      const { type, content } = await this.deps.miniCodes.draw(ARRIVAL_PAGE, scene)
      return `data:${type};base64,${content.toString('base64')}`
    } catch (error) {
      this.deps.report(error)
      return undefined
    }
  }
}

const toWebUrl = (siteUrl: string, { shopId, address }: { shopId: string; address: string }): string => {
  const screen = address === SHARED_SCREENS.school.path ? '/' : address
  return `${siteUrl}/wap${screen}${address.includes('?') ? '&' : '?'}sid=${shopId}`
}

const drawQr = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { width: CODE_PIXELS, margin: 2, errorCorrectionLevel: 'M' })
