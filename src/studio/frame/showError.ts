/** Says on the page why its state cannot be shown. The studio says it beside its frames. */

export function showError(error: unknown): void {
  if (window !== window.parent) return
  const line = document.createElement('p')
  line.role = 'alert'
  line.textContent = error instanceof Error ? error.message : String(error)
  line.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;margin:0;padding:12px 16px;background:#7a1020;color:#fff;font:14px/1.4 system-ui'
  document.documentElement.append(line)
}
