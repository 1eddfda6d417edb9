import { useEffect, useRef } from 'preact/hooks';

interface HeadingProps {
  text: string;
  /** Whether the reader comes from another screen: what they were on is gone, so reading goes on here. */
  takesFocus: boolean;
}

/** The title of a screen and of the page. */
export const Heading = ({ text, takesFocus }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    document.title = text;
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
};
