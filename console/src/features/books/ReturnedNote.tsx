import { useState } from 'react'
import { App, Button } from 'antd'
import { write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showYuan } from '../../core/text/show'

/** What came of a return; what was not put back may be, once it has been looked at. */
export const ReturnedNote = (given: Output<'PUT /staff/book/return'>) => {
  const { message } = App.useApp()
  const [returned, setReturned] = useState(given)
  const restock = async (): Promise<void> => {
    try {
      setReturned(await write('PUT /staff/book/return/restock', { id: returned.id }))
    } catch (error) {
      void message.error(describeFault(error))
    }
  }
  return (
    <>
      <Facts
        of={[
          ['教材', `${returned.handOut.title} ${returned.handOut.size}`],
          ['退回', `${returned.quantity} 件`],
          ['退款', returned.refundFen > 0 && showYuan(returned.refundFen)],
          ['库存', returned.restocked ? '已放回' : '还没放回'],
        ]}
      />
      {!returned.restocked && <Button onClick={() => void restock()}>检查过了，放回库存</Button>}
    </>
  )
}
