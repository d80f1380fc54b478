import { isFiller, listCities, listDistricts, PROVINCES, type Division } from '@contract/address/divisions'

/**
 * Where a text names a region: the code of the deepest division that is clear, and the part of the text that says so.
 */
export interface FoundRegion {
  code: string
  start: number
  end: number
}

interface Match {
  code: string
  end: number
}

const PROVINCE_END = /(省|市|特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区)$/
/** Names of autonomous prefectures begin with a place and go on with its peoples: 恩施土家族苗族自治州. */
const CITY_END =
  /(市|地区|盟|(土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|朝鲜族|回族|蒙古族?|柯尔克孜|哈萨克)*自治州)$/
const DISTRICT_END = /(区|县|市|旗)$/
/** After a short name these make it the name of a street or a building: 西湖路, 朝阳东路, 朝阳门外大街, 朝阳小区. */
const WAY = '大道|大街|路|街|巷|道|弄|胡同|村|桥|里|坊|苑'
const BUILDING = '小区|花园|广场|大厦|公园|公司|中心|医院|学校|学院|大学|中学|小学'
const SIDE = '[东南西北中前后内外上下]{0,2}(?:[一二三四五六七八九十]|\\d+)?|门[内外]?'
const STREET = new RegExp(`^\\s*(?:${SIDE})(?:${WAY}|${BUILDING})`)
/** What forms put where a district belongs to its province directly. */
const FILLER = /^\s*(省直辖县级?(行政区划|行政单位)?|自治区直辖县级行政区划|市辖区|县(?=\s))/

/** Returns the short forms of a name, the longest first: 恩施州 and 恩施 for 恩施土家族苗族自治州. */
type Shorten = (name: string) => string[]
const shorten =
  (end: RegExp): Shorten =>
  (name) => {
    const short = name.replace(end, '')
    if (short.length < 2) return []
    return name.endsWith('自治州') ? [`${short}州`, short] : [short]
  }
const wholeName: Shorten = () => []

const ALL_CITIES = PROVINCES.flatMap(({ code }) => listCities(code))
const NAMED_CITIES = ALL_CITIES.filter(({ name }) => !isFiller(name))
const ALL_DISTRICTS = ALL_CITIES.flatMap(({ code }) => listDistricts(code))
const FIRST_CHARACTERS = new Set([...PROVINCES, ...NAMED_CITIES, ...ALL_DISTRICTS].map(({ name }) => name[0]))

/** Districts whose whole name says where they are. */
const listUniqueDistricts = (): Division[] => {
  const places = new Map<string, number>()
  for (const { name } of ALL_DISTRICTS) places.set(name, (places.get(name) ?? 0) + 1)
  return ALL_DISTRICTS.filter(({ name }) => places.get(name) === 1 && name.length >= 3)
}
const UNIQUE_DISTRICTS = listUniqueDistricts()

/** County-level cities by their short name, which are asked for only where nothing else names a region: 昆山 for 昆山市. */
const TOWNS = ALL_DISTRICTS.filter(({ name }) => name.endsWith('市') && name.length >= 3)

const skip = (text: string, at: number, pattern: RegExp): number => at + (pattern.exec(text.slice(at))?.[0].length ?? 0)
const skipBlanks = (text: string, at: number): number => skip(text, at, /^\s*/)

/** The longest of these names that stands at this place, whole or short. */
const matchAt = (text: string, at: number, divisions: readonly Division[], toShort: Shorten): Match | undefined => {
  let best: Match | undefined
  for (const { code, name } of divisions) {
    const isShortHere = (short: string) => text.startsWith(short, at) && !STREET.test(text.slice(at + short.length))
    const written = text.startsWith(name, at) ? name : toShort(name).find(isShortHere)
    const end = written ? at + written.length : 0
    if (end > (best?.end ?? 0)) best = { code, end }
  }
  return best
}

const matchDistrict = (text: string, at: number, cities: readonly Division[], toShort = wholeName): Match | undefined =>
  matchAt(
    text,
    skipBlanks(text, at),
    cities.flatMap(({ code }) => listDistricts(code)),
    toShort,
  )

/**
 * A city and its district. A county-level city may stand below its city, beside it or without it: 苏州市昆山市, 昆山市.
 */
const matchCity = (text: string, at: number, cities: readonly Division[]): Match | undefined => {
  const city = matchAt(text, at, cities, shorten(CITY_END))
  if (!city) return undefined
  const own = cities.filter(({ code }) => code === city.code)
  const neighbours = listCities(city.code)
  return (
    matchDistrict(text, skip(text, city.end, FILLER), own, shorten(DISTRICT_END)) ??
    matchDistrict(text, city.end, neighbours) ??
    matchDistrict(text, at, neighbours) ??
    city
  )
}

const matchProvince = (text: string, at: number): Match | undefined => {
  const province = matchAt(text, at, PROVINCES, shorten(PROVINCE_END))
  if (!province) return undefined
  const cities = listCities(province.code)
  const start = skipBlanks(text, skip(text, province.end, FILLER))
  const isMunicipality = /^(11|12|31|50)/.test(province.code)
  return (
    matchCity(text, start, cities) ??
    matchDistrict(text, start, cities, isMunicipality ? shorten(DISTRICT_END) : wholeName) ??
    province
  )
}

/** 3 for a district, 2 for a city, 1 for a province. */
const levelOf = (code: string): number => (code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3)

const deepest = (matches: (Match | undefined)[]): Match | undefined =>
  matches.reduce((best, match) => (match && (!best || levelOf(match.code) > levelOf(best.code)) ? match : best))

/** A town at the beginning of a piece of the text that goes on: a piece that is nothing else may be somebody's name. */
const findTown = (text: string): FoundRegion | undefined => {
  const pieces = /[^\s\ue000-\uf8ff]+/g
  for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
    const match = matchAt(text, piece.index, TOWNS, shorten(DISTRICT_END))
    if (match && match.end < pieces.lastIndex) return { code: match.code, start: piece.index, end: match.end }
  }
  return undefined
}

/** Finds the region in a text: the place that names the deepest division, the first of several. */
export const findRegion = (text: string): FoundRegion | undefined => findNamed(text) ?? findTown(text)

const findNamed = (text: string): FoundRegion | undefined => {
  let best: FoundRegion | undefined
  for (let start = 0; start < text.length; start++) {
    if (!FIRST_CHARACTERS.has(text[start])) continue
    const match = deepest([
      matchProvince(text, start),
      matchCity(text, start, NAMED_CITIES),
      matchAt(text, start, UNIQUE_DISTRICTS, wholeName),
    ])
    if (!match || (best && levelOf(match.code) <= levelOf(best.code))) continue
    best = { code: match.code, start, end: match.end }
    if (levelOf(match.code) === 3) return best
  }
  return best
}
