import { useState } from 'react'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { HOMEWORK_FILE_ENDINGS, MOST_FILES } from '@contract/homework/limits'
import { write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Control } from '../../core/form/field'
import { FileButton } from '../../core/form/FileButton'

interface Named {
  key: string
  name: string
}

/** Files beside what is asked. */
export const FilesInput = ({ id, value = [], onChange }: Control<Named[]>) => {
  const { message } = App.useApp()
  const [isSending, setSending] = useState(false)
  const send = async (file: File): Promise<void> => {
    setSending(true)
    try {
      const { key } = await write('POST /staff/homework/file/save', {}, { file })
      onChange?.([...value, { key, name: file.name.slice(0, 100) }])
    } catch (error) {
      void message.error(`${file.name}：${describeFault(error)}`)
    } finally {
      setSending(false)
    }
  }
  return (
    <div id={id}>
      {value.map(({ key, name }) => (
        <p key={key}>
          {name}{' '}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`移除 ${name}`}
            onClick={() => onChange?.(value.filter((each) => each.key !== key))}
          />
        </p>
      ))}
      {value.length < MOST_FILES && (
        <FileButton
          accept={['image/*', ...HOMEWORK_FILE_ENDINGS.map((ending) => `.${ending}`)].join(',')}
          onChoose={([file]) => void send(file)}
          icon={<UploadOutlined />}
          loading={isSending}
        >
          选文件
        </FileButton>
      )}
    </div>
  )
}
