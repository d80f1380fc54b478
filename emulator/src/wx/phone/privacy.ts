import { WxFailure, type WxHost, type WxMethod } from '../../contracts/wx'

/** Methods that belong to 用户隐私保护指引, with the permission that a component asks for instead. */
const PRIVATE_METHODS: readonly string[] = [
  'chooseMedia',
  'chooseImage',
  'chooseMessageFile',
  'chooseAddress',
  'saveImageToPhotosAlbum',
  'saveVideoToPhotosAlbum',
  'addPhoneCalendar',
  'getLocation',
  'setClipboardData',
  'getClipboardData',
]
const PRIVATE_SCOPES: Record<string, string> = { 'scope.camera': 'camera', 'scope.record': 'getRecorderManager' }

const REFUSALS_BEFORE_SILENCE = 2
const SILENCE_MILLISECONDS = 10_000

/** How the phone's owner and the school stand to the privacy contract. */
export interface PrivacySettings {
  /** Whether they agreed already; otherwise WeChat asks at the first private call. */
  agreed?: boolean
  /** Methods and components that the school did not declare in WeChat's back office, as `chooseMedia` or `camera`. */
  undeclared?: string[]
}

/**
 * WeChat's check of private calls since 2023-10-17: what is not declared fails with errno 112, what the owner does not
 * agree to with errno 104. After two refusals within ten seconds it asks no more and fails at once.
 */
export class Privacy {
  private agreed = true
  private undeclared: readonly string[] = []
  private refusedAt: number[] = []

  constructor(private readonly host: WxHost) {}

  set({ agreed = true, undeclared = [] }: PrivacySettings): void {
    this.agreed = agreed
    this.undeclared = undeclared
    this.refusedAt = []
  }

  get needsAuthorization(): boolean {
    return !this.agreed
  }

  async require(name: string): Promise<void> {
    if (this.undeclared.includes(name))
      throw new WxFailure('api scope is not declared in the privacy agreement', { errno: 112 })
    if (this.agreed) return
    const since = Date.now() - SILENCE_MILLISECONDS
    this.refusedAt = this.refusedAt.filter((at) => at > since)
    if (this.refusedAt.length < REFUSALS_BEFORE_SILENCE) {
      const { index } = await this.host.prompts.open({
        kind: 'authorize',
        title: '用户隐私保护提示',
        content: '使用前请阅读并同意《用户隐私保护指引》',
        items: ['拒绝', '同意'],
        cancelIndex: 0,
        confirmIndex: 1,
      })
      if (index === 1) {
        this.agreed = true
        return
      }
      this.refusedAt.push(Date.now())
    }
    throw new WxFailure('privacy permission is not authorized', { errno: 104 })
  }

  /** Puts the check before the private methods, and before the permissions of private components. */
  guard(methods: Record<string, WxMethod>): Record<string, WxMethod> {
    const guarded = { ...methods }
    for (const name of PRIVATE_METHODS) guarded[name] = this.guardBy(methods[name], () => name)
    guarded.authorize = this.guardBy(methods.authorize, ({ scope }) => PRIVATE_SCOPES[String(scope)])
    return guarded
  }

  private guardBy(
    method: WxMethod | undefined,
    nameOf: (options: { scope?: unknown }) => string | undefined,
  ): WxMethod {
    if (method?.kind !== 'async') throw new Error('only calls that answer later can be guarded')
    const { run } = method
    return {
      kind: 'async',
      run: async (options: never) => {
        const name = nameOf(options ?? {})
        if (name !== undefined) await this.require(name)
        return run(options)
      },
    }
  }
}
