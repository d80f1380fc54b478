import { useState } from 'react'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { write } from '../call/queries'
import { describeFault } from '../call/refusal'
import type { StaffKey } from '../call/staff-calls'
import type { Control } from './field'
import { FileButton } from './FileButton'
import { addressOf, knowPicture } from './picture-addresses'

interface Props extends Control<string | string[]> {
  /** Takes the file and answers `{key}`, and where it may be seen `{url}`. */
  call: StaffKey
  /** Without it the value is one key, not a list of them. */
  most?: number
}

interface Saved {
  key: string
  url?: string
}

/** Pictures, chosen one by one or several at once. */
export const PictureInput = ({ id, call, most, value, onChange }: Props) => {
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)
  const keys = Array.isArray(value) ? value : value ? [value] : []
  const give = (next: string[]) => onChange?.(most === undefined ? (next[0] ?? '') : next)
  const send = async (files: File[]): Promise<void> => {
    setSending(true)
    const added: string[] = []
    for (const file of files) {
      try {
        const { key, url } = (await write(call, {}, { file })) as unknown as Saved
        knowPicture(key, url ?? URL.createObjectURL(file))
        added.push(key)
      } catch (error) {
        void message.error(`${file.name}：${describeFault(error)}`)
      }
    }
    give(most === undefined ? added.slice(-1).concat(keys).slice(0, 1) : [...keys, ...added].slice(0, most))
    setSending(false)
  }
  return (
    <div id={id} className="pictures">
      {keys.map((key) => (
        <span key={key} className="picture">
          {addressOf(key) ? <img src={addressOf(key)} alt="已选的图片" /> : <span>已有图片</span>}
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label="移除这张图片"
            onClick={() => give(keys.filter((each) => each !== key))}
          />
        </span>
      ))}
      {(most === undefined || keys.length < most) && (
        <FileButton
          accept="image/*"
          multiple={most !== undefined}
          onChoose={(files) => void send(files)}
          icon={<PlusOutlined />}
          loading={isSending}
        >
          {keys.length && most === undefined ? '换一张' : '选图片'}
        </FileButton>
      )}
    </div>
  )
}
