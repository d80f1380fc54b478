import { Suspense, useEffect, useRef, useState } from 'react'
import { Alert, App, Button, Form, Modal, Skeleton } from 'antd'
import { downloadCsv } from '../call/download'
import { inputOf } from '../call/inputs'
import { write } from '../call/queries'
import { describeFault, Refusal } from '../call/refusal'
import { makeRequestId } from '../call/request-id'
import { FileButton } from '../form/FileButton'
import { FormFields } from '../form/FormFields'
import { toControls, toInput } from '../form/values'
import type { AnyAct } from './desk'
import { readFaults } from './faults'

interface Props {
  act: AnyAct<never>
  /** What it works on: a row, the filters, or several rows. */
  from: unknown
  /** Performs the act with what was asked for; one call by default. */
  perform?: (asked: Record<string, unknown>) => Promise<void>
  /** What it works on, in words. */
  name?: string
  onClose: () => void
}

/** One act: asks for what is missing, or whether it is meant, performs it, and shows what came of it. */
const ActDialog = ({ act, from, perform, name, onClose }: Props) => {
  const { message, modal } = App.useApp()
  const [form] = Form.useForm()
  const [fault, setFault] = useState('')
  const [isConflict, setConflict] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<unknown>()
  const [start, setStart] = useState<object>()
  const [file, setFile] = useState<File>()
  const isTouched = useRef(false)
  const schema = inputOf(act.call)
  // Made once: what a call is repeated with, as the id of its request, stays the same.
  const [given] = useState(() => (perform ? {} : (act.toInput as (from: unknown) => object)(from)))
  const [intention] = useState(makeRequestId)
  const fill = act.fill as ((from: unknown) => object | Promise<object>) | undefined

  useEffect(() => {
    let isCurrent = true
    void Promise.resolve()
      .then(() => fill?.(from) ?? {})
      .then((values) => isCurrent && setStart(toControls(act.ask, values as Record<string, unknown>)))
      .catch((error: unknown) => isCurrent && setFault(describeFault(error)))
    return () => {
      isCurrent = false
    }
  }, [act, from, fill])

  const submit = async (): Promise<void> => {
    setFault('')
    setConflict(false)
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    if (act.file && !file) return setFault(`请选择${act.file.label}`)
    const asked = toInput(act.ask, form.getFieldsValue(true), schema)
    const unfit = (act.check as ((input: unknown) => string | undefined) | undefined)?.({
      ...asked,
      ...given,
    })
    if (unfit) return setFault(unfit)
    setBusy(true)
    try {
      if (perform) {
        await perform(asked)
        return onClose()
      }
      const output = await write(act.call, { ...given, ...asked }, { file, intention })
      finish(output)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  const finish = (output: unknown): void => {
    const [refused] = readFaults(output).values()
    if (refused && !act.result) return setFault(refused)
    const { csv, fileName, count } = (output ?? {}) as { csv?: string; fileName?: string; count?: number }
    if (csv !== undefined && fileName) downloadCsv(fileName, csv)
    const done = act.done as string | ((output: unknown) => string) | undefined
    const sentence = typeof done === 'function' ? done(output) : done
    void message.success(sentence ?? (csv === undefined ? '已完成' : `已导出 ${count ?? ''} 行`))
    if (act.result) setResult(output)
    else onClose()
  }
  const tell = (error: unknown): void => {
    if (error instanceof Refusal && error.isDone) {
      void message.success(error.message)
      return onClose()
    }
    const faults = error instanceof Refusal ? error.fields : []
    const known = faults.filter(({ path }) => path.split('.')[0] in act.ask)
    form.setFields(known.map(({ path, message: text }) => ({ name: toPath(path), errors: [text] })))
    if (known.length) form.scrollToField(toPath(known[0].path))
    setFault(describeFault(error))
    setConflict(error instanceof Refusal && error.isConflict)
  }
  const close = (): void => {
    if (!isTouched.current || isBusy) return onClose()
    modal.confirm({
      title: '还没有保存',
      content: '关闭后，刚才填写的内容就没有了。',
      okText: '不保存，关闭',
      cancelText: '继续填写',
      onOk: onClose,
    })
  }

  if (result !== undefined)
    return (
      <Modal open title={act.label} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>} width={720}>
        <Suspense fallback={<Skeleton active />}>
          {(act.result as (output: unknown) => React.ReactNode)(result)}
        </Suspense>
      </Modal>
    )
  const asks = Object.keys(act.ask).length > 0
  return (
    <Modal
      open
      title={name ? `${act.label}：${name}` : act.label}
      okText={act.warn || act.danger ? `确定${act.label}` : act.label}
      okButtonProps={{ danger: act.danger, disabled: !start }}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={close}
      width={act.wide ? 860 : 520}
      mask={{ closable: false }}
      keyboard
    >
      {act.warn && <Alert type="warning" showIcon title={act.warn} style={{ marginBottom: 16 }} />}
      {fault && (
        <Alert
          type="error"
          showIcon
          title={fault}
          description={isConflict && '您填的还在下面，可以先复制出来；关闭后再打开，就是现在的内容。'}
          style={{ marginBottom: 16 }}
          role="alert"
        />
      )}
      {!start && !fault && <Skeleton active />}
      {start && (
        <Form
          form={form}
          layout="vertical"
          initialValues={start}
          onValuesChange={() => {
            isTouched.current = true
          }}
          onFinish={() => void submit()}
          requiredMark={(label, { required }) =>
            required ? (
              label
            ) : (
              <>
                {label}
                <span className="optional">（可不填）</span>
              </>
            )
          }
        >
          <FormFields fields={act.ask} schema={schema} />
          {act.file && (
            <Form.Item label={act.file.label} required>
              <FileButton accept={act.file.accept} onChoose={([chosen]) => setFile(chosen)}>
                {file ? '换一个文件' : '选择文件'}
              </FileButton>{' '}
              {file?.name}
            </Form.Item>
          )}
          {/* Enter submits a form that has a button of this type. */}
          {asks && <button type="submit" hidden aria-hidden="true" tabIndex={-1} />}
        </Form>
      )}
    </Modal>
  )
}

const toPath = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
export default ActDialog
