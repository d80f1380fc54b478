import { describeDistrict, findDistrict } from '@contract/address/divisions'
import { recognizeAddress } from '@/features/address/recognize/recognize-address'

const GE = ['葛雅', '13500000218', '浙江省 杭州市 西湖区', '文三路1号'] as const
const ZHANG = ['张三', '13800138000', '浙江省 杭州市 西湖区', '文三路1号'] as const
type Parts = readonly [receiverName: string, phone: string, region: string, detail: string]

/** The region of a district by its name, or the code of a wider division. */
const regionOf = (code: string): string => {
  const district = findDistrict(code)
  return district ? describeDistrict(district) : code
}

const CASES: [what: string, text: string, parts: Parts][] = [
  ['blanks between the parts', '张三 13800138000 浙江省杭州市西湖区文三路 1 号', ZHANG],
  ['no blanks at all', '张三13800138000浙江省杭州市西湖区文三路1号', ZHANG],
  ['the phone first', '13800138000 张三 浙江省杭州市西湖区文三路1号', ZHANG],
  ['the address first', '浙江省杭州市西湖区文三路1号 张三 13800138000', ZHANG],
  ['the address first, then the phone', '浙江省杭州市西湖区文三路1号 13800138000 张三', ZHANG],
  ['the address first without blanks', '浙江省杭州市西湖区文三路1号张三13800138000', ZHANG],
  ['the phone between the address and the name', '浙江省杭州市西湖区文三路1号13800138000张三', ZHANG],
  ['the name before the address, the phone last', '张三 浙江省杭州市西湖区文三路1号 13800138000', ZHANG],
  ['a name that touches the address', '张三浙江省杭州市西湖区文三路1号 13800138000', ZHANG],
  ['Chinese commas', '张三，13800138000，浙江省杭州市西湖区文三路1号', ZHANG],
  ['commas', '张三,13800138000,浙江省,杭州市,西湖区,文三路1号', ZHANG],
  ['semicolons', '张三；13800138000；浙江省杭州市西湖区文三路1号', ZHANG],
  ['bars', '张三|13800138000|浙江省|杭州市|西湖区|文三路1号', ZHANG],
  ['tabs', '张三\t13800138000\t浙江省杭州市西湖区文三路1号', ZHANG],
  ['line breaks', '张三\n13800138000\n浙江省杭州市西湖区文三路1号', ZHANG],
  ['line breaks of Windows', '张三\r\n13800138000\r\n浙江省 杭州市 西湖区\r\n文三路1号', ZHANG],
  ['blank lines', '\n\n张三\n\n13800138000\n\n浙江省杭州市西湖区文三路1号\n', ZHANG],
  ['the region on a line of its own', '张三\n13800138000\n浙江省\n杭州市\n西湖区\n文三路1号', ZHANG],
  ['labels', '收货人：张三\n手机号码：13800138000\n所在地区：浙江省杭州市西湖区\n详细地址：文三路1号', ZHANG],
  ['labels in one line', '收货人:张三 电话:13800138000 地址:浙江省杭州市西湖区文三路1号', ZHANG],
  ['labels of a shop', '收件人: 张三\n联系电话: 138-0013-8000\n收货地址: 浙江省杭州市西湖区文三路1号', ZHANG],
  ['labels in another order', '地址：浙江省杭州市西湖区文三路1号，姓名：张三，手机：13800138000', ZHANG],
  ['labels without blanks', '姓名：张三手机号：13800138000地址：浙江省杭州市西湖区文三路1号', ZHANG],
  ['+86', '张三 +86 13800138000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['+86 and a dash', '张三 +86-13800138000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['86 that touches', '张三 8613800138000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['0086', '张三 008613800138000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['dashes in the phone', '张三 138-0013-8000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['blanks in the phone', '张三 138 0013 8000 浙江省杭州市西湖区文三路1号', ZHANG],
  ['full-width digits and signs', '张三　１３８００１３８０００　浙江省杭州市西湖区文三路１号', ZHANG],
  ['a postcode', '张三 13800138000 浙江省杭州市西湖区文三路1号 310012', ZHANG],
  ['a postcode with its label', '张三 13800138000 浙江省杭州市西湖区文三路1号 邮编：310012', ZHANG],
  ['the country', '张三 13800138000 中国浙江省杭州市西湖区文三路1号', ZHANG],
  ['no 省', '张三 13800138000 浙江杭州市西湖区文三路1号', ZHANG],
  ['no 省 and no 市', '张三 13800138000 浙江杭州西湖区文三路1号', ZHANG],
  ['short names', '张三 13800138000 浙江 杭州 西湖 文三路1号', ZHANG],
  ['no province', '张三 13800138000 杭州市西湖区文三路1号', ZHANG],
  ['no province and no 市', '张三 13800138000 杭州西湖区文三路1号', ZHANG],
  ['no city', '张三 13800138000 浙江省西湖区文三路1号', ZHANG],
  ['blanks in the region', '张三 13800138000 浙江省 杭州市 西湖区 文三路1号', ZHANG],
  ['the region twice', '张三\n13800138000\n浙江省杭州市西湖区\n浙江省杭州市西湖区文三路1号', ZHANG],
  [
    'the district again in the detail',
    '所在地区：浙江省杭州市西湖区 详细地址：西湖区文三路1号 收货人：张三 13800138000',
    ZHANG,
  ],
  [
    'a street of the name of its district',
    '张三 13800138000 浙江省杭州市西湖大道1号',
    ['张三', '13800138000', '330100', '西湖大道1号'],
  ],
  [
    'a subdistrict on a line of its own',
    '收货人：张三\n手机：13800138000\n地区：浙江省杭州市西湖区文新街道\n详细地址：文三路1号',
    ['张三', '13800138000', '浙江省 杭州市 西湖区', '文新街道文三路1号'],
  ],
  [
    'blanks in the detail',
    '张三 13800138000 浙江省杭州市西湖区 学院路 28 号 3 栋 402',
    ['张三', '13800138000', '浙江省 杭州市 西湖区', '学院路28号3栋402'],
  ],
  [
    'Beijing without its city',
    '李四 13900139000 北京市朝阳区建国路88号',
    ['李四', '13900139000', '北京市 朝阳区', '建国路88号'],
  ],
  [
    'Beijing twice',
    '李四 13900139000 北京市北京市朝阳区建国路88号',
    ['李四', '13900139000', '北京市 朝阳区', '建国路88号'],
  ],
  ['Beijing in short', '李四 13900139000 北京朝阳区建国路88号', ['李四', '13900139000', '北京市 朝阳区', '建国路88号']],
  [
    'Beijing with 市辖区',
    '李四 13900139000 北京市 市辖区 海淀区 中关村大街1号',
    ['李四', '13900139000', '北京市 海淀区', '中关村大街1号'],
  ],
  [
    'Shanghai',
    '王小明 13700137000 上海市浦东新区世纪大道100号8楼',
    ['王小明', '13700137000', '上海市 浦东新区', '世纪大道100号8楼'],
  ],
  [
    'Shanghai by its short name',
    '王小明 13700137000 上海浦东新区世纪大道100号',
    ['王小明', '13700137000', '上海市 浦东新区', '世纪大道100号'],
  ],
  ['Tianjin', '天津市和平区南京路189号 赵敏 15000000001', ['赵敏', '15000000001', '天津市 和平区', '南京路189号']],
  [
    'a county of Chongqing',
    '周杰 15800000002 重庆市云阳县双江街道滨江路5号',
    ['周杰', '15800000002', '重庆市 云阳县', '双江街道滨江路5号'],
  ],
  [
    'a county of Chongqing with its filler',
    '周杰 15800000002 重庆市 县 云阳县 滨江路5号',
    ['周杰', '15800000002', '重庆市 云阳县', '滨江路5号'],
  ],
  [
    'a county-level city below its city',
    '陈晨 18600000003 江苏省苏州市昆山市玉山镇前进路1号',
    ['陈晨', '18600000003', '江苏省 苏州市 昆山市', '玉山镇前进路1号'],
  ],
  [
    'a county-level city below its province',
    '陈晨 18600000003 江苏省昆山市玉山镇前进路1号',
    ['陈晨', '18600000003', '江苏省 苏州市 昆山市', '玉山镇前进路1号'],
  ],
  [
    'a county-level city alone',
    '陈晨 18600000003 义乌市稠州北路1号',
    ['陈晨', '18600000003', '浙江省 金华市 义乌市', '稠州北路1号'],
  ],
  [
    'a county-level city of its province',
    '吴磊 18600000004 湖北省仙桃市沔阳大道1号',
    ['吴磊', '18600000004', '湖北省 仙桃市', '沔阳大道1号'],
  ],
  [
    'a county-level city of its province with the filler',
    '吴磊 18600000004 湖北省 省直辖县级行政区划 潜江市 章华路1号',
    ['吴磊', '18600000004', '湖北省 潜江市', '章华路1号'],
  ],
  [
    'a city of Xinjiang',
    '吴磊 18600000004 新疆维吾尔自治区石河子市北四路1号',
    ['吴磊', '18600000004', '新疆维吾尔自治区 石河子市', '北四路1号'],
  ],
  [
    'a city without districts',
    '孙悦 18600000005 广东省东莞市南城街道鸿福路200号',
    ['孙悦', '18600000005', '广东省 东莞市 南城街道', '鸿福路200号'],
  ],
  [
    'an autonomous region in short',
    '韦一 18600000006 广西南宁市青秀区民族大道1号',
    ['韦一', '18600000006', '广西壮族自治区 南宁市 青秀区', '民族大道1号'],
  ],
  [
    'Inner Mongolia with a banner',
    '巴特 18600000007 内蒙古鄂尔多斯市准格尔旗薛家湾镇1号',
    ['巴特', '18600000007', '内蒙古自治区 鄂尔多斯市 准格尔旗', '薛家湾镇1号'],
  ],
  [
    'an autonomous prefecture',
    '向东 18600000008 湖北省恩施土家族苗族自治州恩施市施州大道1号',
    ['向东', '18600000008', '湖北省 恩施土家族苗族自治州 恩施市', '施州大道1号'],
  ],
  [
    'an autonomous prefecture in short',
    '向东 18600000008 湖北恩施州利川市清江大道1号',
    ['向东', '18600000008', '湖北省 恩施土家族苗族自治州 利川市', '清江大道1号'],
  ],
  [
    'a province and a city of one name',
    '金凤 18600000009 吉林市昌邑区解放大路1号',
    ['金凤', '18600000009', '吉林省 吉林市 昌邑区', '解放大路1号'],
  ],
  [
    'that city in that province',
    '金凤 18600000009 吉林省吉林市昌邑区解放大路1号',
    ['金凤', '18600000009', '吉林省 吉林市 昌邑区', '解放大路1号'],
  ],
  [
    'a prefecture that begins like a province',
    '才让 18600000010 青海省海南藏族自治州共和县青海湖南大街1号',
    ['才让', '18600000010', '青海省 海南藏族自治州 共和县', '青海湖南大街1号'],
  ],
  [
    'Hong Kong',
    '陈大文 13600136000 香港特别行政区香港岛中西区中环皇后大道1号',
    ['陈大文', '13600136000', '香港特别行政区 香港岛 中西区', '中环皇后大道1号'],
  ],
  [
    'a name with a title',
    '浙江省杭州市西湖区文三路1号 欧阳先生 13800138000',
    ['欧阳先生', '13800138000', '浙江省 杭州市 西湖区', '文三路1号'],
  ],
  [
    'a name of four characters',
    '欧阳娜娜 13800138000 浙江省杭州市西湖区文三路1号',
    ['欧阳娜娜', '13800138000', '浙江省 杭州市 西湖区', '文三路1号'],
  ],
  [
    'a name with a dot',
    '阿依古丽·买买提 13800138000 新疆乌鲁木齐市天山区解放北路1号',
    ['阿依古丽·买买提', '13800138000', '新疆维吾尔自治区 乌鲁木齐市 天山区', '解放北路1号'],
  ],
  [
    'a name in Latin letters with its label',
    'Name: Tom Lee\nPhone: 13800138000\nAddress: 浙江省杭州市西湖区文三路1号',
    ['Tom Lee', '13800138000', '浙江省 杭州市 西湖区', '文三路1号'],
  ],
  [
    'a company in the detail',
    '张三 13800138000 浙江省杭州市西湖区文三路1号 启航职业学校',
    ['张三', '13800138000', '浙江省 杭州市 西湖区', '文三路1号启航职业学校'],
  ],
  ['a city only', '张三 13800138000 浙江省杭州市文三路1号', ['张三', '13800138000', '330100', '文三路1号']],
  ['a province only', '张三 13800138000 浙江省文三路1号', ['张三', '13800138000', '330000', '文三路1号']],
  ['a district of many cities', '张三 13800138000 西湖区文三路1号', ['张三', '13800138000', '', '西湖区文三路1号']],
  ['no region', '张三 13800138000', ['张三', '13800138000', '', '']],
  ['no phone', '张三 浙江省杭州市西湖区文三路1号', ['张三', '', '浙江省 杭州市 西湖区', '文三路1号']],
  ['no name', '13800138000 浙江省杭州市西湖区文三路1号', ['', '13800138000', '浙江省 杭州市 西湖区', '文三路1号']],
  ['only a region', '浙江省杭州市西湖区', ['', '', '浙江省 杭州市 西湖区', '']],
  [
    'a number that is no phone',
    '张三 12345 浙江省杭州市西湖区文三路1号',
    ['张三', '', '浙江省 杭州市 西湖区', '文三路1号12345'],
  ],
  [
    'the country in the name of a place',
    '张三 13800138000 北京市海淀区中关村大街59号中国人民大学',
    ['张三', '13800138000', '北京市 海淀区', '中关村大街59号中国人民大学'],
  ],
  [
    'the country before the region and in the name of a place',
    '中国北京市西城区金融大街1号中国银行 张三 13800138000',
    ['张三', '13800138000', '北京市 西城区', '金融大街1号中国银行'],
  ],
  ['the country apart', '中国，浙江省杭州市西湖区文三路1号，张三，13800138000', ZHANG],
  ['the country on a line of its own', '中国\n张三\n13800138000\n浙江省杭州市西湖区文三路1号', ZHANG],
  ['a name that is marked as the receiver', '葛雅（收） 13500000218 浙江省杭州市西湖区文三路1号', GE],
  ['a name with 收 apart', '浙江省杭州市西湖区文三路1号 葛雅 收 13500000218', GE],
  ['a name with (收件人)', '13500000218 葛雅(收件人) 浙江省杭州市西湖区文三路1号', GE],
  ['square brackets', '[葛雅][13500000218][浙江省杭州市西湖区文三路1号]', GE],
  ['black brackets', '【葛雅】【13500000218】【浙江省杭州市西湖区】文三路1号', GE],
  [
    'a town, and a road that is named after another one',
    '葛雅 13500000218 昆山开发区朝阳东路1号',
    ['葛雅', '13500000218', '江苏省 苏州市 昆山市', '开发区朝阳东路1号'],
  ],
  [
    'roads that are named after towns, and no town',
    '葛雅 13500000218 西湖东路3号朝阳门外大街8号',
    ['葛雅', '13500000218', '', '西湖东路3号朝阳门外大街8号'],
  ],
  [
    'a road with a number, named after a city',
    '葛雅 13500000218 上海市黄浦区南京东路300号',
    ['葛雅', '13500000218', '上海市 黄浦区', '南京东路300号'],
  ],
  [
    'a city and a road that is named after another one',
    '葛雅 13500000218 杭州西湖区长春北路2号',
    ['葛雅', '13500000218', '浙江省 杭州市 西湖区', '长春北路2号'],
  ],
  ['a person with the name of a town', '高平 13500000218', ['高平', '13500000218', '', '']],
  ['something else', '今晚八点开课', ['', '', '', '今晚八点开课']],
  ['nothing', '  \n ', ['', '', '', '']],
]

describe('recognizing a pasted address', () => {
  it.each(CASES)('copes with %s', (_what, text, parts) => {
    const { receiverName, phone, divisionCode, detail } = recognizeAddress(text)
    expect([receiverName, phone, regionOf(divisionCode), detail]).toEqual(parts)
  })

  it('is tried with many texts', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
  })

  it('takes a long text without delay', () => {
    const startedAt = performance.now()
    recognizeAddress('浙江杭州西湖'.repeat(50))
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})
