/**
 * Draws the papers of the demo school's orders, a transfer's receipt and an invoice of the sandbox:
 * `npx tsx server/demo/tools/make-order-papers.ts`.
 */
import { createCanvas } from '@napi-rs/canvas'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontLoader } from '../../src/kernel/fonts/font-loader'
import { drawSpecimen } from '../../src/sandbox/e-invoice/draw-specimen'
import { mediaFolder } from './draw'

const FONT = 'Order Papers'
const FACTS = [
  ['付款人', '林晓'],
  ['付款账户', '6217 **** **** 0921'],
  ['收款人', '启航职业学院'],
  ['收款账户', '1100 **** **** 5566'],
  ['转账金额', '¥256.00'],
  ['用途', '商城订单'],
  ['流水号', '2026112200198835'],
]

const drawReceipt = async (): Promise<Buffer> => {
  await createFontLoader({ [FONT]: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-300-normal.woff' })()
  const canvas = createCanvas(720, 960)
  const context = canvas.getContext('2d')
  const write = (text: string, x: number, y: number, size: number, color: string) => {
    context.font = `${size}px "${FONT}"`
    context.fillStyle = color
    context.fillText(text, x, y)
  }
  context.fillStyle = '#F5F7FA'
  context.fillRect(0, 0, 720, 960)
  context.fillStyle = '#fff'
  context.fillRect(36, 36, 648, 888)
  write('转账成功', 270, 150, 44, '#17795B')
  write('电子回单（演示）', 264, 206, 24, '#5B6478')
  for (const [at, [name, value]] of FACTS.entries()) {
    const y = 300 + at * 78
    write(name, 84, y, 26, '#5B6478')
    write(value, 270, y, 28, '#1B2333')
    context.fillStyle = '#E8EBF1'
    context.fillRect(84, y + 26, 552, 2)
  }
  return canvas.encode('webp', 80)
}

const drawInvoice = (): Promise<Buffer> =>
  drawSpecimen({
    order: {
      orderNo: '26332000001428870915',
      invoiceDate: '2026-10-17 10:20:00',
      buyerName: '杭州华星物业服务有限公司',
      buyerTaxNum: '91330106MA27XW3K27',
      remark: '',
      invoiceDetail: [{ goodsName: '*生活服务*低压电工操作证考证', taxIncludedAmount: '318.00', taxRate: '0.06' }],
    },
    reverses: '',
    invoiceNumber: '26332000001428870915',
    readyAt: new Date(),
    failCause: '',
  })

const folder = join(mediaFolder, 'orders')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'transfer.webp'), await drawReceipt())
writeFileSync(join(folder, 'invoice.pdf'), await drawInvoice())
