import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, type FormInstance } from 'antd'
import type { InputSchema } from '../call/staff-calls'
import type { AnyField, AnyFields } from './field'
import { FieldControl } from './FieldControl'
import { rulesOf } from './rules'

type Path = (string | number)[]

interface Props {
  fields: AnyFields
  schema: InputSchema
  /** Where these fields stand in the form's values. */
  path?: Path
  /** The same, for antd: within a list of rows it begins at the list. */
  name?: Path
}

/** The fields of a form, with what the contract demands of them. */
export const FormFields = ({ fields, schema, path = [], name = path }: Props) => (
  <>
    {Object.entries(fields).map(([key, field]) => {
      // Its value stays in the form's store.
      if (field.hidden) return null
      const property = schema.properties?.[key]
      const drawn = (
        <OneField
          key={key}
          field={field}
          schema={property}
          required={schema.required?.includes(key) ?? false}
          path={[...path, key]}
          name={[...name, key]}
        />
      )
      if (!field.when) return drawn
      return (
        <Form.Item key={key} noStyle shouldUpdate>
          {(form) => (field.when!(valuesAt(form, path)) ? drawn : null)}
        </Form.Item>
      )
    })}
  </>
)

const valuesAt = (form: FormInstance, path: Path): Record<string, unknown> =>
  ((path.length ? form.getFieldValue(path) : form.getFieldsValue(true)) ?? {}) as Record<string, unknown>

interface OneProps {
  field: AnyField
  schema: InputSchema | undefined
  required: boolean
  path: Path
  name: Path
}

const OneField = ({ field, schema, required, path, name }: OneProps) => {
  if (field.group)
    return (
      <fieldset className="field-group">
        <legend>{field.label}</legend>
        <FormFields fields={field.group} schema={schema ?? {}} path={path} name={name} />
      </fieldset>
    )
  if (field.rows) return <Rows field={field} schema={schema} path={path} name={name} />
  return (
    <Form.Item name={name} label={field.label} extra={field.hint} rules={rulesOf(field, schema, required)}>
      <FieldControl field={field} schema={schema} />
    </Form.Item>
  )
}

const Rows = ({ field, schema, path, name }: Omit<OneProps, 'required'>) => (
  <fieldset className="field-group">
    <legend>{field.label}</legend>
    {field.hint && <p className="hint">{field.hint}</p>}
    <Form.List name={name} rules={[]}>
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map((row, index) => (
            <div key={row.key} className="field-row">
              <div className="field-row-inputs">
                <FormFields
                  fields={field.rows!}
                  schema={schema?.items ?? {}}
                  path={[...path, row.name]}
                  name={[row.name]}
                />
              </div>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${index + 1} 项`}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {field.add && (schema?.maxItems === undefined || rows.length < schema.maxItems) && (
            <Button icon={<PlusOutlined />} onClick={() => add(startOf(field.rows!))}>
              {field.add}
            </Button>
          )}
        </>
      )}
    </Form.List>
  </fieldset>
)

const startOf = (fields: AnyFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { start, make }]) => [name, make ? make() : start]))
