import { describeRegion } from '@contract/address/divisions'
import type { Row } from '../../core/desk/desk'
import { showYuan } from '../../core/text/show'

type Rates = Row<'GET /staff/delivery/template/list'>['rates']

const MOST_NAMED = 4

const nameAll = (codes: readonly string[]): string => {
  const names = codes.slice(0, MOST_NAMED).map((code) => describeRegion(code))
  return codes.length > MOST_NAMED ? `${names.join('、')}等 ${codes.length} 处` : names.join('、')
}

/** Regions by name, or what delivery costs in each. */
const RegionNames = ({ codes, rates }: { codes?: readonly string[]; rates?: Rates }) =>
  rates ? (
    <>
      {rates.map(({ regions, firstFen, additionalFen, freeFromFen }, index) => (
        <div key={index}>
          {nameAll(regions) || '其余地区'}：{showYuan(firstFen)}，每续 {showYuan(additionalFen)}
          {freeFromFen !== null && `，满 ${showYuan(freeFromFen)} 包邮`}
        </div>
      ))}
    </>
  ) : (
    <>{nameAll(codes ?? [])}</>
  )
export default RegionNames
