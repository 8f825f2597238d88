/// The key sequences of ten terminals, from their terminfo entries in ncurses-term 6.4, and from the sources and manuals of
/// the terminals for keys and modes that terminfo omits: the normal cursor mode, which a form uses, and the keypad in
/// application mode, which a program that ran earlier may have left on.
///
/// Each line has a key and its sequences. If the key begins with `*-`, the line represents the key with Shift, Alt,
/// Control and their combinations, and `*` in the sequence represents the number of the combination.
enum RecordedKeys {
    static let table = #"""
        xterm, VTE, alacritty, kitty, konsole, tmux
            up \E[A \EOA
            down \E[B \EOB
            left \E[D \EOD
            right \E[C \EOC
            *-up \E[1;*A
            *-down \E[1;*B
            *-left \E[1;*D
            *-right \E[1;*C
            *-home \E[1;*H
            *-end \E[1;*F
            insert \E[2~
            *-insert \E[2;*~
            delete \E[3~
            *-delete \E[3;*~
            page-up \E[5~
            *-page-up \E[5;*~
            page-down \E[6~
            *-page-down \E[6;*~
            tab ^I
            shift-tab \E[Z
            enter ^M
            ctrl-enter ^M
            alt-enter \E^M
            backspace ^?
            alt-backspace \E^?
            f1 \EOP
            f2 \EOQ
            f3 \EOR
            f4 \EOS
            f5 \E[15~
            f6 \E[17~
            f7 \E[18~
            f8 \E[19~
            f9 \E[20~
            f10 \E[21~
            f11 \E[23~
            f12 \E[24~
            *-f5 \E[15;*~
            *-f6 \E[17;*~
            *-f7 \E[18;*~
            *-f8 \E[19;*~
            *-f9 \E[20;*~
            *-f10 \E[21;*~
            *-f11 \E[23;*~
            *-f12 \E[24;*~
        xterm, VTE, alacritty, kitty, konsole
            home \E[H \EOH
            end \E[F \EOF
        xterm, VTE, alacritty, kitty, tmux
            *-f1 \E[1;*P
            *-f2 \E[1;*Q
            *-f4 \E[1;*S
        xterm, VTE, alacritty, tmux
            *-f3 \E[1;*R
        xterm
            ctrl-backspace ^H
            menu \E[29~
            begin \E[E \EOE
            *-begin \E[1;*E
            # With modifyOtherKeys.
            ctrl-slash \E[27;5;47~
        VTE
            ctrl-backspace ^H
            menu \E[29~
            begin \E[E \EOE
        alacritty
            ctrl-backspace ^H
            begin \EOE
            menu \E[29~
        kitty
            *-f3 \E[13;*~
            ctrl-backspace ^H
            # In its keyboard protocol.
            f1 \E[P
            f2 \E[Q
            f4 \E[S
            f3 \E[13~
            enter \E[13u \E[57414u
            tab \E[9u
            backspace \E[127u
            ctrl-slash \E[47;5u
            menu \E[57363u
            insert \E[57425u
            delete \E[57426u
            home \E[57423u
            end \E[57424u
            up \E[57419u
            down \E[57420u
            left \E[57417u
            right \E[57418u
            page-up \E[57421u
            page-down \E[57422u
            begin \E[57427~ \E[57427u
            *-up \E[57419;*u
            *-left \E[57417;*u
            *-right \E[57418;*u
            *-delete \E[57426;*u
        konsole
            *-f1 \EO*P
            *-f2 \EO*Q
            *-f3 \EO*R
            *-f4 \EO*S
            shift-enter \EOM
            ctrl-backspace ^H
            ctrl-tab \E[27;5;9~
            shift-ctrl-tab \E[27;6;9~
        st
            up \E[A \EOA
            down \E[B \EOB
            left \E[D \EOD
            right \E[C \EOC
            *-up \E[1;*A
            *-down \E[1;*B
            *-left \E[1;*D
            *-right \E[1;*C
            home \E[H \E[1~
            shift-home \E[2J \E[1;2H
            end \E[4~
            shift-end \E[K \E[1;2F
            ctrl-end \E[J \E[1;5F
            insert \E[4h \E[2~
            shift-insert \E[4l \E[2;2~
            ctrl-insert \E[L \E[2;5~
            delete \E[P \E[3~
            shift-delete \E[2K \E[3;2~
            ctrl-delete \E[M \E[3;5~
            page-up \E[5~
            shift-page-up \E[5;2~
            ctrl-page-up \E[5;5~
            page-down \E[6~
            shift-page-down \E[6;2~
            ctrl-page-down \E[6;5~
            begin \E[E
            tab ^I
            shift-tab \E[Z
            enter ^M
            alt-enter \E^M
            backspace ^?
            alt-backspace \E^?
            f1 \EOP
            f2 \EOQ
            f3 \EOR
            f4 \EOS
            f5 \E[15~
            f6 \E[17~
            f7 \E[18~
            f8 \E[19~
            f9 \E[20~
            f10 \E[21~
            f11 \E[23~
            f12 \E[24~
            *-f1 \E[1;*P
            *-f2 \E[1;*Q
            *-f3 \E[1;*R
            *-f4 \E[1;*S
            *-f5 \E[15;*~
            *-f8 \E[19;*~
            *-f12 \E[24;*~
        urxvt
            up \E[A \EOA
            down \E[B \EOB
            left \E[D \EOD
            right \E[C \EOC
            shift-up \E[a
            shift-down \E[b
            shift-left \E[d
            shift-right \E[c
            ctrl-up \EOa
            ctrl-down \EOb
            ctrl-left \EOd
            ctrl-right \EOc
            alt-up \E\E[A \E\EOA
            alt-down \E\E[B \E\EOB
            alt-left \E\E[D \E\EOD
            alt-right \E\E[C \E\EOC
            alt-ctrl-left \E\EOd
            alt-ctrl-right \E\EOc
            home \E[7~
            shift-home \E[7$
            ctrl-home \E[7\^
            shift-ctrl-home \E[7@
            alt-home \E\E[7~
            end \E[8~
            shift-end \E[8$
            ctrl-end \E[8\^
            shift-ctrl-end \E[8@
            alt-end \E\E[8~
            insert \E[2~
            shift-insert \E[2$
            ctrl-insert \E[2\^
            alt-insert \E\E[2~
            delete \E[3~
            shift-delete \E[3$
            ctrl-delete \E[3\^
            shift-ctrl-delete \E[3@
            alt-delete \E\E[3~
            page-up \E[5~
            shift-page-up \E[5$
            ctrl-page-up \E[5\^
            page-down \E[6~
            shift-page-down \E[6$
            ctrl-page-down \E[6\^
            tab ^I
            shift-tab \E[Z
            enter ^M
            alt-enter \E^M
            backspace ^?
            alt-backspace \E^?
            ctrl-backspace ^H
            menu \E[29~
            f1 \E[11~
            f2 \E[12~
            f3 \E[13~
            f4 \E[14~
            f5 \E[15~
            f6 \E[17~
            f7 \E[18~
            f8 \E[19~
            f9 \E[20~
            f10 \E[21~
            f11 \E[23~
            f12 \E[24~
            # Shift with F1 and F2 has the sequences of F11 and F12.
            shift-f3 \E[25~
            shift-f4 \E[26~
            shift-f5 \E[28~
            shift-f6 \E[29~
            shift-f7 \E[31~
            shift-f8 \E[32~
            shift-f9 \E[33~
            shift-f10 \E[34~
            shift-f11 \E[23$
            shift-f12 \E[24$
            ctrl-f1 \E[11\^
            ctrl-f2 \E[12\^
            ctrl-f5 \E[15\^
            ctrl-f12 \E[24\^
            shift-ctrl-f5 \E[28\^
            shift-ctrl-f12 \E[24@
            alt-f1 \E\E[11~
            alt-f5 \E\E[15~
        Linux console
            up \E[A \EOA
            down \E[B \EOB
            left \E[D \EOD
            right \E[C \EOC
            home \E[1~
            end \E[4~
            insert \E[2~
            delete \E[3~
            page-up \E[5~
            page-down \E[6~
            begin \E[G
            tab ^I
            shift-tab \E^I \E[Z
            enter ^M
            alt-enter \E^M
            backspace ^?
            alt-backspace \E^?
            ctrl-backspace ^H
            f1 \E[[A
            f2 \E[[B
            f3 \E[[C
            f4 \E[[D
            f5 \E[[E
            f6 \E[17~
            f7 \E[18~
            f8 \E[19~
            f9 \E[20~
            f10 \E[21~
            f11 \E[23~
            f12 \E[24~
            # Shift with F1 to F8.
            f13 \E[25~
            f14 \E[26~
            f15 \E[28~
            f16 \E[29~
            f17 \E[31~
            f18 \E[32~
            f19 \E[33~
            f20 \E[34~
        tmux
            home \E[1~
            end \E[4~
            # With extended-keys.
            ctrl-slash \E[27;5;47~ \E[47;5u
        screen
            up \E[A \EOA
            down \E[B \EOB
            left \E[D \EOD
            right \E[C \EOC
            # Passed through from the terminal around it.
            *-up \E[1;*A
            *-down \E[1;*B
            *-left \E[1;*D
            *-right \E[1;*C
            home \E[1~
            end \E[4~
            insert \E[2~
            delete \E[3~
            page-up \E[5~
            page-down \E[6~
            tab ^I
            shift-tab \E[Z
            enter ^M
            alt-enter \E^M
            backspace ^?
            alt-backspace \E^?
            f1 \EOP
            f2 \EOQ
            f3 \EOR
            f4 \EOS
            f5 \E[15~
            f6 \E[17~
            f7 \E[18~
            f8 \E[19~
            f9 \E[20~
            f10 \E[21~
            f11 \E[23~
            f12 \E[24~
        xterm, VTE, alacritty, st, urxvt, Linux console
            keypad-enter \EOM
            keypad-* \EOj
            keypad-+ \EOk
            keypad-- \EOm
            keypad-. \EOn
            keypad-/ \EOo
            keypad-0 \EOp
            keypad-1 \EOq
            keypad-2 \EOr
            keypad-3 \EOs
            keypad-4 \EOt
            keypad-5 \EOu
            keypad-6 \EOv
            keypad-7 \EOw
            keypad-8 \EOx
            keypad-9 \EOy
        kitty
            keypad-0 \E[57399u
            keypad-5 \E[57404u
            keypad-9 \E[57408u
            keypad-. \E[57409u
            keypad-/ \E[57410u
            keypad-* \E[57411u
            keypad-- \E[57412u
            keypad-+ \E[57413u
            keypad-= \E[57415u
            keypad-, \E[57416u
        """#
}
