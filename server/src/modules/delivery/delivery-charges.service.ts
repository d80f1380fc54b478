import { chargeDelivery, type LineToDeliver } from './charge-delivery'
import type { DeliveryRepository } from './delivery.repository'

/** A line that is delivered by a template. */
export interface ChargedLine extends LineToDeliver {
  templateId: string
}

/** What delivery costs, or the places of the lines that cannot be delivered to the region. */
export type DeliveryCharge = { fen: number } | { undeliverable: number[] }

/** What it costs to deliver the lines of an order. */
export class DeliveryCharges {
  constructor(private readonly templates: Pick<DeliveryRepository, 'listByIds'>) {}

  /** Lines of one template are charged together. A template that is missing delivers nowhere. */
  async charge(shopId: string, regionCode: string, lines: ChargedLine[]): Promise<DeliveryCharge> {
    const ids = [...new Set(lines.map(({ templateId }) => templateId))]
    if (ids.length === 0) return { fen: 0 }
    const templates = new Map((await this.templates.listByIds(shopId, ids)).map((row) => [row.id, row]))
    const undeliverable: number[] = []
    let fen = 0
    for (const id of ids) {
      const places = lines.flatMap(({ templateId }, place) => (templateId === id ? [place] : []))
      const template = templates.get(id)
      const charge =
        template &&
        chargeDelivery(
          template,
          places.map((place) => lines[place]),
          regionCode,
        )
      if (charge === undefined) undeliverable.push(...places)
      else fen += charge
    }
    return undeliverable.length > 0 ? { undeliverable: undeliverable.sort((one, other) => one - other) } : { fen }
  }
}
