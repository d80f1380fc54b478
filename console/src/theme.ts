import type { ThemeConfig } from 'antd'

/** Colours whose contrast with their backgrounds axe accepts; the greys are those of the learners' app. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#0b57d0',
    colorLink: '#0b57d0',
    colorError: '#c5221f',
    colorErrorText: '#a50e0e',
    colorErrorBg: '#fdecea',
    colorSuccess: '#17795b',
    colorSuccessBg: '#e6f4ef',
    colorWarning: '#9a5b00',
    colorWarningBg: '#fff4e0',
    colorText: '#1b2333',
    colorTextSecondary: '#5b6478',
    colorTextDescription: '#5b6478',
    colorTextPlaceholder: '#667085',
    colorBgLayout: '#f5f7fa',
    colorBorderSecondary: '#e8ebf1',
    borderRadius: 8,
    fontFamily: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
  },
  components: {
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff', bodyBg: '#f5f7fa', headerHeight: 52, headerPadding: '0 20px' },
    Menu: { itemHeight: 36, itemMarginBlock: 2, itemSelectedBg: '#e8f0fe', subMenuItemBg: '#ffffff' },
    Descriptions: { labelColor: '#5b6478' },
    Table: { headerBg: '#fafbfc', cellPaddingBlockMD: 10 },
  },
}
