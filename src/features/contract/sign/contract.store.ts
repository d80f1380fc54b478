import { makeAutoObservable } from 'mobx'
import type { CourseContract } from '@contract/course-contract/calls'
import type { ERRORS } from '@contract/errors'
import { Form } from '@/core/form/form'
import { accepted, required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { keepDrawing } from '@/platform/network/drawing'
import { contractApi, type ContractApi } from '../contract.api'

/** As types: the whole table of errors would come along with its code. */
const NAME_INVALID: typeof ERRORS.HOLDER_NAME_INVALID.code = 3032
const ID_NUMBER_INVALID: typeof ERRORS.ID_NUMBER_INVALID.code = 3053

const FIELD_OF_CODE: Record<number, string> = { [NAME_INVALID]: 'name', [ID_NUMBER_INVALID]: 'idNumber' }

/** A contract of mine, to be read and signed once. */
export class ContractStore {
  readonly contract: Resource<CourseContract>
  readonly form = new Form({
    fields: {
      name: { initial: '', rules: [required('请填写真实姓名')] },
      agreed: { initial: false, rules: [accepted('请先读完合同，勾选同意')] },
      idNumber: {
        initial: '',
        rules: [required('请填写身份证号')],
        clean: (typed: string) => typed.replace(/[^\dXx]/g, '').toUpperCase(),
        when: () => this.contract.data?.asksIdNumber === true,
      },
    },
    fieldOfCode: (code) => FIELD_OF_CODE[code],
  })
  readonly #id: string
  readonly #api: ContractApi

  constructor(id: string, api: ContractApi = contractApi) {
    this.#id = id
    this.#api = api
    this.contract = new Resource((options) => this.#api.view(this.#id, options))
    makeAutoObservable(this, { contract: false, form: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.contract.load()
  }

  /** Signs with the drawn signature. False while the form says what is missing. */
  async sign(drawing: string): Promise<boolean> {
    const send = async ({ name, idNumber }: { name: string; idNumber: string }) => {
      const { key } = await this.#api.uploadSignature(keepDrawing(drawing))
      const signed = await this.#api.sign({ id: this.#id, name, idNumber: idNumber || undefined, key })
      this.contract.replace(signed)
    }
    return this.form.submit(send)
  }

  dispose(): void {
    this.contract.dispose()
  }
}
