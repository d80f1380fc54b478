import { isMasked, isSent, listFields, type FormField } from '@contract/registration/field-kinds'
import type { RegistrationDetail, RegistrationEntry } from '@contract/registration/calls'
import { refuseValues } from '@contract/registration/validation'
import { Form, type FieldOptions } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'

export type ReportValues = Record<string, string[]>

/** Identity numbers and phone numbers stay out of the phone's storage, as do files; the server keeps them. */
class OpenFieldsDraft extends FormDraft {
  private readonly hidden: ReadonlySet<string>

  constructor(name: string, fields: readonly FormField[]) {
    super(name)
    this.hidden = new Set(fields.filter((field) => isMasked(field) || isSent(field)).map(({ id }) => id))
  }

  override write(values: Readonly<Record<string, unknown>>): void {
    super.write(Object.fromEntries(Object.entries(values).filter(([id]) => !this.hidden.has(id))))
  }
}

/** What the server keeps of a field that is typed: '' where that is nothing, or not masked. */
export const maskedOf = (entry: RegistrationEntry | null | undefined, field: FormField): string =>
  isMasked(field) && !isSent(field) ? (entry?.values.find(({ fieldId }) => fieldId === field.id)?.values[0] ?? '') : ''

const initialOf = (entry: RegistrationEntry | null, field: FormField): string[] =>
  isMasked(field) && !isSent(field) ? [] : (entry?.values.find(({ fieldId }) => fieldId === field.id)?.values ?? [])

/** The form of a registration, by its fields. A masked value that is kept needs not be typed again. */
export const makeReportForm = (
  { id, sections }: RegistrationDetail,
  entry: RegistrationEntry | null,
): Form<ReportValues> => {
  const fields = listFields(sections)
  const toOptions = (field: FormField): FieldOptions<string[], ReportValues> => {
    const isKept = maskedOf(entry, field) !== ''
    return {
      initial: initialOf(entry, field),
      rules: [(values) => (isKept && values.length === 0 ? '' : refuseValues(field, values))],
    }
  }
  return new Form<ReportValues>({
    fields: Object.fromEntries(fields.map((field) => [field.id, toOptions(field)])),
    draft: new OpenFieldsDraft(`registration:${id}`, fields),
  })
}
