import { lazy, Suspense } from 'react'
import { Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { InputSchema } from '../call/staff-calls'
import { Pick } from '../pick/Pick'
import type { AnyField, Control } from './field'
import { HtmlInput } from './HtmlInput'
import { PictureInput } from './PictureInput'

const DayInput = lazy(() => import('./DayInput'))

const LONGEST_LINE = 80
const MOST_RADIOS = 4

const optionsOf = (words: Readonly<Record<string, string>>, isNumber: boolean) =>
  Object.entries(words).map(([value, label]) => ({ value: isNumber ? Number(value) : value, label }))

/** Money in yuan on the screen, in fen in the value. */
const YuanInput = ({ id, value, onChange, most }: Control<number | null> & { most?: number }) => (
  <InputNumber<number>
    id={id}
    prefix="¥"
    precision={2}
    min={0}
    max={most === undefined ? undefined : most / 100}
    style={{ width: 180 }}
    value={value === null || value === undefined ? null : value / 100}
    onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
  />
)

/** The control that fits a field; antd's Form hands `value` and `onChange` to it. */
export const FieldControl = ({
  field,
  schema,
  ...control
}: Control<never> & { field: AnyField; schema: InputSchema | undefined }) => {
  const { id, value, onChange } = control as Control<never>
  const isNumber = schema?.type === 'integer' || schema?.type === 'number'
  if (field.draw) return <>{field.draw(control)}</>
  if (field.choices) {
    const options = optionsOf(field.choices, isNumber)
    return options.length <= MOST_RADIOS ? (
      <Radio.Group
        id={id}
        value={value}
        onChange={({ target }) => onChange?.(target.value as never)}
        options={options}
      />
    ) : (
      <Select id={id} value={value} onChange={onChange} options={options} showSearch={{ optionFilterProp: 'label' }} />
    )
  }
  if (field.choicesMany)
    return (
      <Select
        id={id}
        mode="multiple"
        value={value}
        onChange={onChange}
        options={optionsOf(field.choicesMany, schema?.items?.type === 'integer')}
        showSearch={{ optionFilterProp: 'label' }}
      />
    )
  if (field.pick) return <Pick of={field.pick} {...(control as object)} />
  if (field.pickMany) return <Pick of={field.pickMany} many {...(control as object)} />
  if (field.picture) return <PictureInput call={field.picture} {...(control as object)} />
  if (field.pictures) return <PictureInput call={field.pictures} most={field.most} {...(control as object)} />
  if (field.html) return <HtmlInput {...(control as object)} />
  if (field.tags) return <Select id={id} mode="tags" value={value} onChange={onChange} open={false} suffixIcon={null} />
  if (field.yes !== undefined)
    return (
      <Radio.Group
        id={id}
        value={value}
        onChange={({ target }) => onChange?.(target.value as never)}
        options={[
          { value: true, label: field.yes },
          { value: false, label: field.no! },
        ]}
      />
    )
  if (field.flag)
    return <Switch id={id} aria-label={field.label} checked={value} onChange={(on) => onChange?.(on as never)} />
  if (field.show)
    return (
      <Suspense fallback={null}>
        <DayInput show={field.show} {...(control as object)} />
      </Suspense>
    )
  if (field.fen) return <YuanInput most={schema?.maximum} {...(control as object)} />
  if (isNumber)
    return (
      <InputNumber
        id={id}
        min={schema?.minimum}
        max={schema?.maximum}
        precision={schema?.type === 'integer' ? 0 : undefined}
        suffix={field.unit}
        style={{ width: 180 }}
        value={value}
        onChange={(number) => onChange?.(number as never)}
      />
    )
  const text = {
    id,
    value,
    maxLength: schema?.maxLength,
    onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value as never),
  }
  if (field.secret) return <Input.Password {...text} autoComplete="off" />
  return field.lines ? (
    <Input.TextArea {...text} rows={field.lines} showCount={schema?.maxLength !== undefined} />
  ) : (
    <Input {...text} showCount={schema?.maxLength !== undefined && schema.maxLength <= LONGEST_LINE} />
  )
}
