/** Linen drying above a stone wash-house basin: the sign-in page's hero. */
export function WashHousePicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect width="760" height="900" fill="#2541C4" />
      <circle cx="622" cy="226" r="62" fill="#FFC94D" />
      <rect y="330" width="760" height="342" fill="#1E359F" />
      <g fill="#4660D8">
        <path d="M44 660V470a92 92 0 0 1 184 0v190z" />
        <path d="M288 660V470a92 92 0 0 1 184 0v190z" />
        <path d="M532 660V470a92 92 0 0 1 184 0v190z" />
      </g>
      <g fill="#6A80E3">
        <path d="M44 660v-58c52-34 120-36 184-8v66z" />
        <path d="M288 660v-48c56-30 120-26 184-10v58z" />
        <path d="M532 660v-62c60-18 130-10 184 18v44z" />
      </g>
      <g fill="none" stroke="#182B82" strokeWidth="10">
        <path d="M44 660V470a92 92 0 0 1 184 0v190M288 660V470a92 92 0 0 1 184 0v190M532 660V470a92 92 0 0 1 184 0v190" />
      </g>
      <g fill="#182B82">
        <path d="M-20 344 86 236h588l106 108z" />
        <rect x="-10" y="338" width="780" height="16" fill="#121F5E" />
      </g>
      <g stroke="#2541C4" strokeWidth="3" opacity=".55">
        <path d="M66 256h628M48 276h664M28 296h704M8 316h744" />
      </g>
      <path d="M-10 402C150 436 300 440 420 426s240-22 360-44" fill="none" stroke="#E8E2D5" strokeWidth="4" />
      <g>
        <path d="M52 413h112v170c-18 8-38-4-56 2s-38 6-56-2z" fill="#FDFCF9" />
        <path
          d="M52 530h112v8H52zM52 545h112v4H52zM52 556h112v14c-18 6-38-4-56 1s-38 5-56 1z"
          fill="#2541C4"
        />
        <path d="M52 413h26v172c-9 1-18 0-26-3z" fill="#15182B" opacity=".05" />
      </g>
      <g>
        <path d="M196 424c66 8 132 10 196 6v236c-22 12-44-6-66 2s-44 10-66 0-44-2-64 6z" fill="#FAF8F3" />
        <path d="M258 430v238M326 433v234" stroke="#D6CEBD" strokeWidth="3" fill="none" />
        <path d="M196 424c22 3 42 5 62 6v236c-22-8-42-2-62 8z" fill="#15182B" opacity=".045" />
      </g>
      <g>
        <path d="M424 427l96-10v122c-16 8-32-3-48 3s-32 7-48 0z" fill="#FFC94D" />
        <path d="M424 500l96-4v12l-96 4z" fill="#FDFCF9" />
        <path d="M424 427l24-2v118c-8 1-16 2-24-1z" fill="#15182B" opacity=".07" />
      </g>
      <g>
        <path
          d="M566 409c10 12 28 18 44 16s30-10 38-22l30 10 38 62-34 18-14-22v116c-34 8-78 8-112 2V474l-12 20-36-16 30-58z"
          fill="#DFE5FB"
        />
        <path d="M566 409c10 12 28 18 44 16s30-10 38-22" fill="none" stroke="#97A8EE" strokeWidth="4" />
        <path d="M608 425v164" stroke="#97A8EE" strokeWidth="3" />
        <g fill="#2541C4">
          <circle cx="618" cy="456" r="3.5" />
          <circle cx="618" cy="490" r="3.5" />
          <circle cx="618" cy="524" r="3.5" />
          <circle cx="618" cy="558" r="3.5" />
        </g>
      </g>
      <rect x="60" y="403" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="150" y="411" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="206" y="415" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="290" y="421" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="378" y="420" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="432" y="415" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="506" y="407" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="560" y="400" width="7" height="20" rx="2.5" fill="#F2B526" />
      <rect x="664" y="388" width="7" height="20" rx="2.5" fill="#F2B526" />
      <path d="M-10 668h780v74H-10z" fill="#F3EFE6" />
      <path d="M-10 668h780v14H-10z" fill="#FDFCF9" />
      <path d="M-10 726h780v16H-10z" fill="#D6CEBD" />
      <path d="M120 684v42M262 684v42M418 684v42M566 684v42M690 684v42" stroke="#D6CEBD" strokeWidth="4" />
      <g>
        <path d="M636 614h96l-12 66a10 10 0 0 1-10 8h-52a10 10 0 0 1-10-8z" fill="#B9AF9B" />
        <path d="M640 634h88M644 654h80M648 672h72" stroke="#8A8578" strokeWidth="3" />
        <path d="M632 606h104a6 6 0 0 1 0 14H632a6 6 0 0 1 0-14z" fill="#8A8578" />
        <path d="M646 606c2-22 20-28 34-20 10-12 36-8 40 20z" fill="#FDFCF9" />
        <path d="M664 606c0-12 12-18 22-14" stroke="#D6CEBD" strokeWidth="3" fill="none" />
      </g>
      <g>
        <rect x="452" y="630" width="62" height="42" rx="6" fill="#FFC94D" />
        <path d="M452 640a10 10 0 0 1 10-10h42a10 10 0 0 1 10 10z" fill="#FFD978" />
        <path d="M468 654h30" stroke="#7A4E00" strokeWidth="4" strokeLinecap="round" opacity=".55" />
      </g>
      <rect y="742" width="760" height="158" fill="#4660D8" />
      <g fill="#FDFCF9" opacity=".16">
        <path d="M60 742h104l-10 110c-26 8-58 8-84 0z" />
        <path d="M202 742h186l-12 158H216z" />
      </g>
      <path d="M428 742h88l-8 92c-22 8-50 8-72 0z" fill="#FFC94D" opacity=".3" />
      <path d="M560 742h120l-10 104H574z" fill="#DFE5FB" opacity=".2" />
      <g fill="none" stroke="#DFE5FB" strokeWidth="5" strokeLinecap="round" opacity=".75">
        <path d="M34 778c16-10 32-10 48 0s32 10 48 0 32-10 48 0" />
        <path d="M300 792c16-10 32-10 48 0s32 10 48 0 32-10 48 0 32 10 48 0" />
        <path d="M590 774c14-9 28-9 42 0s28 9 42 0 28-9 42 0" />
        <path d="M110 842c16-10 32-10 48 0s32 10 48 0" />
        <path d="M480 856c16-10 32-10 48 0s32 10 48 0 32-10 48 0" />
        <path d="M258 880c12-8 24-8 36 0s24 8 36 0" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="3">
        <circle cx="540" cy="640" r="9" />
        <circle cx="560" cy="616" r="6" />
        <circle cx="532" cy="604" r="4" />
      </g>
    </svg>
  );
}
