import { useState } from 'react'
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, App, Button, Table } from 'antd'
import { call } from '../call/call'
import { write } from '../call/queries'
import { describeFault } from '../call/refusal'
import type { Input, Output, StaffKey } from '../call/staff-calls'
import { FileButton } from '../form/FileButton'

/** Calls that check a spreadsheet, and take it over when they are told to. */
type SheetKey = {
  [K in StaffKey]: Output<K> extends { mistakes: string[]; applied: boolean } ? K : never
}[StaffKey]
type TemplateKey = { [K in StaffKey]: K extends `${string}/template` ? K : never }[StaffKey]

interface Props<K extends SheetKey> {
  title: string
  hint: string
  template: TemplateKey
  sheet: K
  /** What would be taken over, or was. */
  describe: (report: Output<K>) => string
}

const PLACE = /^工作表“(.+?)”第 (\d+) 行(?:“(.+?)”列)?[：:]?(.*)$/

/** A spreadsheet is checked first: what is wrong is said by sheet, row and column; only a right one is taken over. */
export const SheetImport = <K extends SheetKey>({ title, hint, template, sheet, describe }: Props<K>) => {
  const { message } = App.useApp()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Output<K>>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (chosen: File, apply: boolean): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      setReport(await write(sheet, { apply } as unknown as Input<K>, { file: chosen }))
    } catch (error) {
      setReport(undefined)
      setFault(describeFault(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = ([chosen]: File[]): void => {
    if (!chosen || isBusy) return
    setFile(chosen)
    void send(chosen, false)
  }
  const download = async (): Promise<void> => {
    try {
      const { url } = await call(template, {})
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      void message.error(describeFault(error))
    }
  }
  const answer = report as
    { mistakes: string[]; mistakeCount: number; applied: boolean; warnings?: string[] } | undefined
  const isFit = answer && answer.mistakeCount === 0 && !answer.applied
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>{title}</h1>
          <p className="hint">{hint}</p>
        </div>
        <Button icon={<DownloadOutlined />} onClick={() => void download()}>
          下载模板
        </Button>
      </header>
      <div
        className="sheet-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          choose([...event.dataTransfer.files])
        }}
      >
        <p>{file ? `${file.name}（改好以后再选一次）` : '把填好的表格拖到这里，或者'}</p>
        <FileButton icon={<InboxOutlined />} accept=".xlsx" disabled={isBusy} onChoose={choose}>
          选择表格
        </FileButton>
        <p className="hint">先检查，不会改动任何东西。</p>
      </div>
      <div className="sheet-report" aria-live="polite">
        {isBusy && <Alert type="info" showIcon title="正在读表格" />}
        {fault && <Alert type="error" showIcon title={fault} role="alert" />}
        {answer && report && !isBusy && (
          <Alert
            type={answer.mistakeCount > 0 ? 'error' : 'success'}
            showIcon
            title={
              answer.mistakeCount > 0
                ? `有 ${answer.mistakeCount} 处要改，什么都没有导入`
                : `${answer.applied ? '已导入' : '检查通过'}：${describe(report)}`
            }
            action={
              isFit && (
                <Button type="primary" onClick={() => void send(file!, true)}>
                  导入
                </Button>
              )
            }
          />
        )}
        {answer?.warnings?.map((warning) => (
          <Alert key={warning} type="warning" showIcon title={warning} />
        ))}
        {answer && answer.mistakes.length > 0 && (
          <Table
            size="small"
            rowKey="key"
            pagination={false}
            dataSource={answer.mistakes.map((text, key) => readPlace(text, key))}
            columns={[
              { title: '工作表', dataIndex: 'sheet', width: 140 },
              { title: '行', dataIndex: 'row', width: 70, align: 'right' },
              { title: '列', dataIndex: 'column', width: 140 },
              { title: '要改什么', dataIndex: 'message' },
            ]}
            footer={
              answer.mistakeCount > answer.mistakes.length
                ? () => `只显示前 ${answer.mistakes.length} 处，改好这些再检查一次`
                : undefined
            }
          />
        )}
      </div>
    </section>
  )
}

const readPlace = (text: string, key: number) => {
  const [, sheet = '', row = '', column = '', message = text] = PLACE.exec(text) ?? []
  return { key, sheet, row, column, message }
}
