/** The wallet's section for deposits: the amount, then hosted checkout or card payment. */
import { Button, Card, Radio, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../contract/errors'
import { formatRupees, paiseFromWholeRupees } from '../../domain/core/money'
import { DEPOSIT_PRESETS_RUPEES } from '../../domain/money/deposit'
import { type RupeesField, updateRupeesField } from '../../domain/money/parseRupees'
import { notify } from '../../game/session/toasts'
import { useTranslate } from '../../i18n/useTranslate'
import { useUnmountSignal } from '../../ui/useUnmountSignal'
import { DepositLimitHint } from '../limits'
import css from './addFunds.module.css'
import { startHostedCheckout } from './hostedCheckout'
import { type CardPaymentResult, payByCard, payOrder } from './payByCard'

/** The buttons are enabled again after this time, because the browser reports no cancelled navigation. */
const NAVIGATION_MS = 10_000

/** Fails the checks of a deposit, so that an amount whose last change was rejected is not paid. */
const INVALID_RUPEES = 0
const NO_RUPEES: RupeesField = { digits: '', isRejected: false }

/** The radio fills its preset, and the label draws the preset. */
const PRESET = {
  body: css.preset,
  inner: css.presetInner,
  radio: css.presetRadio,
  icon: css.presetIcon,
  labelWrapper: css.presetLabelWrapper,
  label: css.presetLabel,
}

interface AddFundsProps {
  onWithdraw(): void
  /** A card payment has created an order. */
  onOrdered(): void
}

export function AddFunds({ onWithdraw, onOrdered }: AddFundsProps) {
  const t = useTranslate()
  const [preset, setPreset] = useState<string | null>(null)
  const [own, setOwn] = useState(NO_RUPEES)
  const typed = own.digits === '' ? preset : own.digits
  const amount = own.isRejected ? INVALID_RUPEES : typed === null ? null : Number(typed)
  const [isBusy, setBusy] = useState(false)
  const getUnmountSignal = useUnmountSignal()
  // The browser's Back restores this page from the back/forward cache with the buttons still disabled.
  useWindowEvent('pageshow', ({ persisted }) => persisted && setBusy(false))

  const payOnHostedPage = async () => {
    setBusy(true)
    const unmountSignal = getUnmountSignal()
    const checkout = await startHostedCheckout(amount)
    // If the player has opened another page during the request, the payment page must not replace that page.
    if (unmountSignal.aborted) return
    if ('url' in checkout) {
      location.assign(checkout.url)
      setTimeout(() => setBusy(false), NAVIGATION_MS)
      return
    }
    if ('cardOrder' in checkout)
      return showResult(await payOrder(checkout.cardOrder, t('brand.name'), unmountSignal))
    setBusy(false)
    notify({ text: checkout.errorText, kind: 'error', flow: 'payment' })
  }
  const payWithCard = async () => {
    setBusy(true)
    showResult(await payByCard(amount, t('brand.name'), getUnmountSignal()))
  }
  const showResult = (result: CardPaymentResult | null) => {
    setBusy(false)
    if (result === null) return
    const { isPaid, isOrdered, message } = result
    notify({ text: message, kind: isPaid ? 'success' : 'error', flow: 'payment' })
    // A failed result may hide a payment that was captured, so the wallet is refetched in any case.
    if (isOrdered) onOrdered()
  }
  return (
    <Card component="section" aria-labelledby="amount-title">
      <Radio.Group
        label={
          <Title order={2} size="h3" mb={10} id="amount-title">
            {t('deposit.amount')}
          </Title>
        }
        name="amount"
        value={own.digits === '' ? preset : null}
        onChange={(value) => {
          setPreset(value)
          setOwn(NO_RUPEES)
        }}
      >
        <div className={`${css.presets} figures`}>
          {DEPOSIT_PRESETS_RUPEES.map((rupees) => (
            <Radio
              key={rupees}
              value={String(rupees)}
              label={formatRupees(paiseFromWholeRupees(rupees))}
              classNames={PRESET}
            />
          ))}
          <TextInput
            aria-label={t('deposit.own')}
            placeholder={t('deposit.ownShort')}
            inputMode="numeric"
            classNames={{ input: css.own }}
            value={own.digits}
            onChange={(event) => setOwn(updateRupeesField(own, event.currentTarget.value))}
            error={own.isRejected}
          />
        </div>
      </Radio.Group>
      {own.isRejected ? (
        <Text role="alert" size="sm" c="var(--error)">
          {errorText('payment_amount_invalid')}
        </Text>
      ) : null}
      <SimpleGrid minColWidth="min(8rem, 100%)" autoFlow="auto-fit" spacing={12}>
        <Button fullWidth disabled={isBusy} onClick={() => void payOnHostedPage()}>
          {t(isBusy ? 'deposit.processing' : 'deposit.add')}
        </Button>
        <Button fullWidth variant="default" disabled={isBusy} onClick={onWithdraw}>
          {t('deposit.withdraw')}
        </Button>
      </SimpleGrid>
      <DepositLimitHint />
      <Button
        variant="subtle"
        disabled={isBusy}
        leftSection={<IconCreditCard size={20} aria-hidden="true" />}
        onClick={() => void payWithCard()}
      >
        {t('deposit.card')}
      </Button>
    </Card>
  )
}
