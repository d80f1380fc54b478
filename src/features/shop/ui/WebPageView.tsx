import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState'
import { NavBar } from '@/shared/ui/NavBar'
import { WebFrame } from '@/shared/ui/WebFrame'
import { isWebUrl } from '@/shared/validation/url'

/** Another site's page. Only a valid http, https or ftp address is opened (JUMP-06). */
export const WebPageView = ({ url = '', title }: { url?: string; title: string }) => {
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!isWebUrl(url)) {
    return (
      <AppPage nav={nav}>
        <EmptyState text='链接地址不正确，无法打开' action={{ label: '返回', onClick: () => void back() }} />
      </AppPage>
    )
  }
  return <AppPage nav={nav}><WebFrame src={url} title={title} /></AppPage>
}
