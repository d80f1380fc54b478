export interface RegionNode {
  name: string
  /** Code of the administrative division (Ministry of Civil Affairs). */
  code: string
  children: RegionNode[]
}

const place = (code: string, name: string, children: RegionNode[] = []): RegionNode => ({ code, name, children })

/**
 * A few provinces: enough to test a region picker. A value outside of them is set
 * through automation.
 */
export const REGIONS: RegionNode[] = [
  place('110000', '北京市', [
    place('110100', '北京市', [
      place('110101', '东城区'),
      place('110102', '西城区'),
      place('110105', '朝阳区'),
      place('110106', '丰台区'),
      place('110108', '海淀区'),
    ]),
  ]),
  place('310000', '上海市', [
    place('310100', '上海市', [
      place('310101', '黄浦区'),
      place('310104', '徐汇区'),
      place('310105', '长宁区'),
      place('310106', '静安区'),
      place('310115', '浦东新区'),
    ]),
  ]),
  place('330000', '浙江省', [
    place('330100', '杭州市', [
      place('330102', '上城区'),
      place('330106', '西湖区'),
      place('330108', '滨江区'),
      place('330110', '余杭区'),
    ]),
    place('330200', '宁波市', [place('330203', '海曙区'), place('330205', '江北区'), place('330212', '鄞州区')]),
  ]),
  place('440000', '广东省', [
    place('440100', '广州市', [
      place('440103', '荔湾区'),
      place('440104', '越秀区'),
      place('440105', '海珠区'),
      place('440106', '天河区'),
    ]),
    place('440300', '深圳市', [
      place('440303', '罗湖区'),
      place('440304', '福田区'),
      place('440305', '南山区'),
      place('440306', '宝安区'),
    ]),
  ]),
]
