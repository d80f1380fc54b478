import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import styles from './AddressFormView.module.scss'

const MOST_PASTED = 300

/** Takes a whole address as text and fills in the form. */
export function PasteCard({ onRecognize }: { onRecognize: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const recognize = async () => {
    if (!(await onRecognize(text))) return toast('没有识别出地址，请在下面填写')
    setText('')
    toast('已填入，请核对')
  }
  return (
    <Card inset className={styles.paste}>
      <TextArea
        label="粘贴地址"
        short
        placeholder="粘贴整段地址，自动识别姓名、电话和地区"
        maxLength={MOST_PASTED}
        value={text}
        onChange={setText}
      />
      <View className={styles.pasteFoot}>
        <Button kind="tint" size="small" disabled={!text.trim()} onClick={recognize}>
          识别
        </Button>
      </View>
    </Card>
  )
}
