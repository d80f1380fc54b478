import { makeAutoObservable, runInAction } from 'mobx'
import { Form } from '@/core/form/form'
import { orderPasses } from '@/features/activity/public'
import type { ERRORS } from '@contract/errors'
import { CaptchaStore, captchaField } from '@/features/user/public'
import { seckillApi, type SeckillApi } from '../seckill.api'

/** As a type: the whole table of errors would come along with its code. */
const REFUSED: typeof ERRORS.SECKILL_CAPTCHA_REFUSED.code = 8116

type Passes = Pick<typeof orderPasses, 'find' | 'put'>
type CaptchaApi = ConstructorParameters<typeof CaptchaStore>[1]

interface Dependencies {
  api: SeckillApi
  captchaApi: CaptchaApi
  passes: Passes
}

/** The picture that some schools ask for before a flash sale; whoever solved it may order for some minutes. */
export class PassStore {
  /** While the picture is shown. */
  isOpen = false
  readonly form = new Form({
    fields: { captcha: captchaField },
    fieldOfCode: (code) => (code === REFUSED ? 'captcha' : undefined),
  })
  readonly captcha: CaptchaStore
  readonly #activityId: string
  readonly #api: SeckillApi
  readonly #passes: Passes

  constructor(activityId: string, { api = seckillApi, captchaApi, passes = orderPasses }: Partial<Dependencies> = {}) {
    this.#activityId = activityId
    this.#api = api
    this.#passes = passes
    this.captcha = new CaptchaStore(this.form.field('captcha'), captchaApi)
    this.captcha.needed = true
    makeAutoObservable(this, { form: false, captcha: false }, { autoBind: true })
  }

  get has(): boolean {
    return this.#passes.find(this.#activityId) !== undefined
  }

  async open(): Promise<void> {
    this.isOpen = true
    await this.captcha.renew()
  }

  close(): void {
    this.isOpen = false
  }

  /** Returns true when the learner may order now; otherwise the form says why not. */
  async submit(): Promise<boolean> {
    if (!this.captcha.check()) return false
    const send = async () => {
      const pass = await this.#api.pass({ id: this.#activityId, ...this.captcha.answer })
      this.#passes.put(this.#activityId, pass)
      runInAction(() => (this.isOpen = false))
    }
    return this.form.submit(send, (error) => this.captcha.renewAfter(error))
  }
}
