import { type ChangeEventHandler, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isArriving, whileTyping } from './typing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** On the server nothing is laid out, and React would complain. */
const useShowEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** @returns whether the control showed something else */
function write(control: TextElement, text: string): boolean {
  if (control.value === text) return false;
  control.value = text;
  return true;
}

export interface ShownText<Element extends TextElement> {
  value?: string | number | readonly string[] | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
  onChange?: ChangeEventHandler<Element> | undefined;
  /** called after each rendering and whenever the owner's text was written into the element */
  onShown?: () => void;
}

/**
 * Text that its owner gives as `value` and hears of by `onChange`, in an element that shows each key by itself: the owner
 * may render later, when the person pauses (see `typing.ts`). Until then nothing that it says is written over the typing.
 * @returns what the element takes in the place of these
 */
export function useShownText<Element extends TextElement>(
  element: RefObject<Element | null>,
  { value, defaultValue, onChange, onShown }: ShownText<Element>,
): Pick<ShownText<Element>, 'defaultValue' | 'onChange'> {
  const owned = useRef(value);
  const isWaiting = useRef(false);
  /** what stands there before is the first value, or what somebody typed into the server's HTML */
  const isShown = useRef(false);
  const [first] = useState(value);
  const show = () => {
    const { current } = element;
    if (owned.current === undefined || current === null || isWaiting.current || isArriving(current)) return;
    if (write(current, String(owned.current))) onShown?.();
  };
  useShowEffect(() => {
    owned.current = value;
    if (isShown.current) show();
    isShown.current = true;
    // a form that is emptied, and a program that fills it in, write into the element without an event
    onShown?.();
  });
  const settle = () => {
    isWaiting.current = false;
    show();
  };
  return {
    defaultValue: first ?? defaultValue,
    onChange: (event) => {
      if (value === undefined) return onChange?.(event);
      isWaiting.current = true;
      whileTyping(event.currentTarget, () => onChange?.(event), settle);
    },
  };
}
