import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/ErrorState'
import { NavBar } from '@/shared/ui/NavBar'
import { WebFrame } from '@/shared/ui/WebFrame'
import { isWebUrl } from '@/shared/validation/url'

/** Another site's page. Only a valid http, https or ftp address is opened (JUMP-06). */
export const WebPageView = ({ url = '', title }: { url?: string; title: string }) => {
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!isWebUrl(url)) {
    return (
      <AppPage nav={nav} footer={<Button block onClick={back}>返回</Button>}>
        <ErrorState text='链接地址不正确，无法打开' />
      </AppPage>
    )
  }
  return <AppPage nav={nav}><WebFrame src={url} title={title} /></AppPage>
}
