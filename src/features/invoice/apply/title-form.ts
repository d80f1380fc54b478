import { ERROR_CODES } from '@contract/error-codes'
import type { InvoiceTitle } from '@contract/invoice/calls'
import type { TitleKind } from '@contract/invoice/invoice-status'
import type { INVOICE_TEXT_LIMIT } from '@contract/invoice/limits'
import { isTaxNumber, normalizeTaxNumber, TAX_NUMBER_WRONG } from '@contract/invoice/tax-number'
import { isEmail } from '@contract/user/validation'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { required } from '@/core/form/rules'

export type TitleValues = Record<keyof typeof INVOICE_TEXT_LIMIT, string> & { titleKind: TitleKind }
type Title = Omit<InvoiceTitle, 'id'>

const checkTaxNumber = (number: string) => (isTaxNumber(number) ? '' : TAX_NUMBER_WRONG)
const checkEmail = (email: string) => (!email.trim() || isEmail(email.trim()) ? '' : '邮箱格式不正确')

/** The form for the buyer of an invoice. Unfinished input stays on the device. */
export const makeTitleForm = (draft = new FormDraft('invoice')): Form<TitleValues> => {
  const form: Form<TitleValues> = new Form<TitleValues>({
    fields: {
      titleKind: { initial: 'personal' },
      titleName: { initial: '', rules: [required('请输入发票抬头')] },
      taxNumber: {
        initial: '',
        clean: normalizeTaxNumber,
        rules: [required('请输入税号'), checkTaxNumber],
        when: () => form.field('titleKind').value === 'company',
      },
      address: { initial: '' },
      phone: { initial: '' },
      bank: { initial: '' },
      bankAccount: { initial: '' },
      email: { initial: '', rules: [checkEmail] },
      remark: { initial: '' },
    },
    fieldOfCode: (code) => (code === ERROR_CODES.INVOICE_TAX_NUMBER_WRONG ? 'taxNumber' : undefined),
    draft,
  })
  return form
}

/** The fields of a title, trimmed; a person has a name only. */
export const readTitle = (values: TitleValues): Title => {
  const { titleKind } = values
  const read = (name: keyof TitleValues) => (titleKind === 'company' ? values[name].trim() : '')
  return {
    titleKind,
    titleName: values.titleName.trim(),
    taxNumber: read('taxNumber'),
    address: read('address'),
    phone: read('phone'),
    bank: read('bank'),
    bankAccount: read('bankAccount'),
  }
}

/** Fills a known title into the form. */
export const fillTitle = (form: Form<TitleValues>, title: Title): void => {
  const { titleKind, titleName, taxNumber, address, phone, bank, bankAccount } = title
  form.set({ titleKind, titleName, taxNumber, address, phone, bank, bankAccount })
}
