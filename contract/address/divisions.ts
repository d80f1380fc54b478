import { areaList } from '@vant/area-data'

/** An administrative division of China (行政区划): a province, a city or a district, by its six-digit code. */
export interface Division {
  code: string
  name: string
}

/** A district, county or county-level city with the names above it. */
export interface District {
  code: string
  province: string
  city: string
  district: string
}

/** Names that only fill a level: counties that belong to their province or municipality directly. */
const FILLERS = ['省直辖县', '自治区直辖县级行政区划', '县', '市辖区', '其它区']

const toDivisions = (list: Record<string, string>): Division[] =>
  Object.entries(list).map(([code, name]) => ({ code, name }))

export const PROVINCES: readonly Division[] = toDivisions(areaList.province_list)
const CITIES = toDivisions(areaList.city_list)
const DISTRICTS = toDivisions(areaList.county_list)

const groupBy = (divisions: Division[], digits: number): Map<string, Division[]> => {
  const groups = new Map<string, Division[]>()
  for (const division of divisions) {
    const key = division.code.slice(0, digits)
    groups.set(key, [...(groups.get(key) ?? []), division])
  }
  return groups
}
const CITIES_OF = groupBy(CITIES, 2)
const DISTRICTS_OF = groupBy(DISTRICTS, 4)

/** The cities of a province, by the code of the province or of anything in it. */
export const listCities = (code: string): readonly Division[] => CITIES_OF.get(code.slice(0, 2)) ?? []

/** The districts of a city, by the code of the city or of anything in it. */
export const listDistricts = (code: string): readonly Division[] => DISTRICTS_OF.get(code.slice(0, 4)) ?? []

/** Undefined for an unknown code and for that of a province or city. */
export const findDistrict = (code: string): District | undefined => {
  const district = listDistricts(code).find((each) => each.code === code)
  if (!district) return undefined
  const { province_list: provinces, city_list: cities } = areaList
  return {
    code,
    province: provinces[`${code.slice(0, 2)}0000`],
    city: cities[`${code.slice(0, 4)}00`],
    district: district.name,
  }
}

/** Whether a code is that of a province or a city. */
export const isRegion = (code: string): boolean => code in areaList.province_list || code in areaList.city_list

/** The name of a province or a city, the latter after its province: `浙江省 杭州市`. */
export const describeRegion = (code: string): string => {
  const { province_list: provinces, city_list: cities } = areaList
  const names = [provinces[`${code.slice(0, 2)}0000`], code.endsWith('0000') ? '' : cities[code]]
  return names.filter((name, level) => name && !isFiller(name) && name !== names[level - 1]).join(' ')
}

/** Whether a name only fills a level of the list and belongs in no address. */
export const isFiller = (name: string): boolean => FILLERS.includes(name)

/** As it stands in an address: `浙江省 杭州市 西湖区`, `北京市 朝阳区`. */
export const describeDistrict = ({ province, city, district }: District): string =>
  [province, city, district].filter((name, level, names) => !isFiller(name) && name !== names[level - 1]).join(' ')
