export default defineAppConfig({ pages: ['pages/index'], window: { navigationStyle: 'custom' } })
