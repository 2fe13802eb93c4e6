/** The sandbox payment page: shows the order, submits the payer's choice and returns to the app. */
const query = new URLSearchParams(location.search)
const order = { orderId: query.get('orderId'), encKey: query.get('enc_key') ?? undefined }
/** Origin of the page that embeds this one in a frame, or null. */
const embedder = query.get('embedder')
const buttons = [...document.querySelectorAll('[data-outcome]')]
const state = document.getElementById('state')

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

function setBusy(isBusy) {
  for (const button of buttons) button.disabled = isBusy
}

/** A refusal of the server has a code, and a message that is always English. */
const textOf = ({ code, message }) => (code === undefined ? message : '{{checkout.refused}}')

async function showOrder() {
  setBusy(true)
  const result = await post('/order', order).catch(() => ({
    success: false,
    message: '{{checkout.unreachable}}',
  }))
  if (result.success) document.getElementById('amount').textContent = result.amount
  else state.textContent = textOf(result)
  setBusy(!result.success)
}

async function submit(outcome) {
  setBusy(true)
  state.textContent = '{{checkout.processing}}'
  const isSlow = document.getElementById('slow').checked
  const result = await post('/act', { ...order, outcome, isSlow }).catch(() => ({
    success: false,
    message: '{{checkout.tryAgain}}',
  }))
  if (!result.success) {
    state.textContent = textOf(result)
    setBusy(false)
    return
  }
  state.textContent = result.status === 'success' ? '{{checkout.paid}}' : '{{checkout.notPaid}}'
  returnToApp(result)
}

/** Posts the result to the embedding page or to the opener; without either, redirects to the wallet page. */
function returnToApp({ status, orderId, appOrigin, receipt }) {
  if (embedder !== null) {
    window.parent.postMessage({ status, orderId, receipt }, embedder)
    return
  }
  if (window.opener) {
    window.opener.postMessage({ status, orderId }, appOrigin)
    window.close()
    return
  }
  location.replace(`${appOrigin}/userbalance`)
}

function selectTab(selected) {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const isSelected = tab === selected
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls')).hidden = !isSelected
  }
  selected.focus()
}

if (embedder !== null) {
  // The app embeds this page only for card payments.
  selectTab(document.getElementById('tab-card'))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !buttons[0].disabled) submit('cancelled')
  })
}
for (const button of buttons) button.addEventListener('click', () => submit(button.dataset.outcome))
for (const tab of document.querySelectorAll('[role=tab]')) {
  tab.addEventListener('click', () => selectTab(tab))
  tab.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    selectTab(tab.nextElementSibling ?? tab.previousElementSibling)
  })
}
showOrder()
