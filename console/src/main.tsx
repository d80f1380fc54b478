import { createRoot } from 'react-dom/client'
import AntApp from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { Console } from './Console'
import { restoreSession } from './core/session/session'
import { theme } from './theme'
import './styles.css'

dayjs.locale('zh-cn')

/** A deployment replaced the files of this page: the new ones come with a reload, which helps once. */
const RELOADED_KEY = 'reloaded-for-chunk'
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED_KEY)) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED_KEY, '1')
  location.reload()
})
window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED_KEY), 10_000))

void restoreSession().catch(() => undefined)
createRoot(document.getElementById('root')!).render(
  <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
    <AntApp component={false}>
      <Console />
    </AntApp>
  </ConfigProvider>,
)
