const SHELL_CSS = `
  html,
  body {
    margin: 0;
    height: 100%;
  }
  body {
    display: flex;
    flex-direction: column;
    background: #fff;
    overflow: hidden;
  }
  #wx-nav {
    flex: none;
    box-sizing: border-box;
    height: 64px;
    padding-top: 20px;
    font:
      500 17px/44px -apple-system,
      "PingFang SC",
      "Noto Sans CJK SC",
      sans-serif;
    text-align: center;
  }
  #wx-pages {
    flex: 1;
    min-height: 0;
    position: relative;
    overflow: hidden;
  }
  .wx-page-host {
    position: absolute;
    inset: 0;
    overflow-x: hidden;
    overflow-y: auto;
    transform: translateZ(0);
  }
  #wx-tabbar {
    flex: none;
    display: flex;
    height: 50px;
  }
  #wx-tabbar > div {
    flex: 1;
    text-align: center;
    padding: 8px 0;
    font: 12px sans-serif;
    position: relative;
  }
  #wx-tabbar img {
    display: block;
    width: 24px;
    height: 24px;
    margin: 0 auto;
  }
  #wx-tabbar i {
    position: absolute;
    top: 4px;
    left: 55%;
    padding: 0 5px;
    border-radius: 8px;
    background: #fa5151;
    color: #fff;
    font-style: normal;
  }
  .wx-toast {
    position: fixed;
    z-index: 5000;
    left: 50%;
    top: 40%;
    transform: translateX(-50%);
    background: rgba(0, 0, 0, 0.7);
    color: #fff;
    padding: 12px 18px;
    border-radius: 6px;
    font: 14px sans-serif;
  }
  .wx-prompt {
    position: fixed;
    z-index: 5100;
    left: 10%;
    right: 10%;
    top: 30%;
    background: #fff;
    border: 1px solid #ddd;
    border-radius: 8px;
    font: 15px sans-serif;
    text-align: center;
    padding: 16px;
  }
  .wx-prompt button {
    display: block;
    width: 100%;
    padding: 10px;
    border: 0;
    background: none;
    font: inherit;
  }
  .wx-sheet {
    position: fixed;
    z-index: 5050;
    left: 0;
    right: 0;
    bottom: 0;
    background: #fff;
  }
`

export interface Shell {
  navigation: HTMLElement
  pages: HTMLElement
  tabBar: HTMLElement
  layer: HTMLElement
}

/** The phone's chrome around the pages: navigation bar, tab bar and a layer for prompts on top. */
export const createShell = (css: string): Shell => {
  const sheet = document.createElement('style')
  sheet.textContent = SHELL_CSS + css
  document.head.appendChild(sheet)
  const [navigation, pages, tabBar, layer] = ['wx-nav', 'wx-pages', 'wx-tabbar', 'wx-layer'].map((id) => {
    const element = document.createElement('div')
    element.id = id
    document.body.appendChild(element)
    return element
  }) as HTMLElement[] as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  return { navigation, pages, tabBar, layer }
}
