/** The sandbox's replacement for Razorpay's checkout script: opens the payment page in a dialog over the app. */
{
  const page = 'PAYMENT_PAGE'
  const FAILURE = { error: { description: '{{checkout.failure}}' } }

  window.Razorpay = class {
    #options
    #handlers = {}

    constructor(options) {
      this.#options = options
    }

    on(event, handler) {
      this.#handlers[event] = handler
    }

    open() {
      const { order_id: orderId, handler, modal } = this.#options
      const query = new URLSearchParams({
        orderId,
        embedder: location.origin,
        lang: document.documentElement.lang,
      })
      const [dialog, frame] = createDialog(`${page}?${query}`)
      const close = () => {
        window.removeEventListener('message', onMessage)
        dialog.remove()
      }
      const onMessage = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== new URL(page).origin || data.orderId !== orderId)
          return
        close()
        if (data.status === 'success') handler(data.receipt)
        else if (data.status === 'failed') this.#handlers['payment.failed']?.(FAILURE)
        else modal.ondismiss()
      }
      dialog.addEventListener('cancel', () => {
        close()
        modal.ondismiss()
      })
      window.addEventListener('message', onMessage)
      document.body.append(dialog)
      dialog.showModal()
      frame.focus()
    }
  }

  function createDialog(url) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', '{{checkout.dialog}}')
    Object.assign(dialog.style, {
      boxSizing: 'border-box',
      width: 'min(30rem, 100vw)',
      maxWidth: 'none',
      height: 'min(36rem, 100dvh)',
      maxHeight: 'none',
      padding: '0',
      border: '0',
      borderRadius: '12px',
      overflow: 'hidden',
      boxShadow: '0 0 0 100vmax rgb(0 0 0 / 60%)',
    })
    const frame = document.createElement('iframe')
    frame.title = '{{checkout.title}}'
    frame.src = url
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
    dialog.append(frame)
    return [dialog, frame]
  }
}
