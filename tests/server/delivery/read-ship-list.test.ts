import { describe, expect, it } from 'vitest'
import { readShipList } from '../../../server/src/modules/trade/parcel/read-ship-list'

describe('a list of parcels to ship', () => {
  it('is read from a table, from commas and from blanks, with carriers by name, nickname or code', () => {
    const text =
      '订单号\t快递公司\t快递单号\nA001\t顺丰速运\tSF0000001\r\nA002,中通,ZT-000002\n\na003  ems  EM0000003\nA004，JD，JD0000004\n'
    expect(readShipList(text)).toEqual({
      problems: [],
      parcels: [
        { row: 2, orderNumber: 'A001', carrier: 'shunfeng', trackingNumber: 'SF0000001' },
        { row: 3, orderNumber: 'A002', carrier: 'zhongtong', trackingNumber: 'ZT-000002' },
        { row: 5, orderNumber: 'A003', carrier: 'ems', trackingNumber: 'EM0000003' },
        { row: 6, orderNumber: 'A004', carrier: 'jd', trackingNumber: 'JD0000004' },
      ],
    })
  })

  it('names every mistake by its row', () => {
    const text = 'A001 顺丰\nA002 飞鸽 F0000001\nA003 中通 ZT1\nA004 中通 ZT000001\nA004 中通 ZT000002'
    expect(readShipList(text).problems).toEqual([
      '第 1 行：应为“订单号 快递公司 快递单号”',
      '第 2 行：没有快递公司“飞鸽”',
      '第 3 行：快递单号应为 6-32 位字母或数字',
      '第 5 行：与第 4 行是同一笔订单，分几个包裹的订单请逐个发货',
    ])
  })

  it('has rows, and not too many', () => {
    expect(readShipList(' \n').problems).toEqual(['清单是空的'])
    const many = Array.from({ length: 501 }, (_, at) => `A${at} 中通 ZT000001`).join('\n')
    expect(readShipList(many).problems).toEqual(['一次最多 500 行，请分几次发货'])
  })
})
