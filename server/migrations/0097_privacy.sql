CREATE TABLE "face_consent" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "wechat_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "web_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_push" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "face_consent" ADD CONSTRAINT "face_consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_push_attention" ON "wechat_push" USING btree ("shop_id","attention","received_at") WHERE "wechat_push"."attention" is not null;--> statement-breakpoint
-- What WeChat wrote before waits for somebody, too.
UPDATE "wechat_push" SET "attention" = 'open' WHERE "verdict" <> 'duplicate' AND "event" IN ('wxa_punish_event', 'wxa_trade_controlled', 'trade_manage_remind_access_api', 'trade_manage_remind_shipping');
